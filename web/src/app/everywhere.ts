/** What listens on every page, and need not be there before the first paint. */
import "./fields";
