/** How messages are compiled, by the build and by the check alike: both write the same files. */
export const COMPILING = {
  project: "project.inlang",
  outdir: "src/paraglide",
  strategy: ["localStorage", "preferredLanguage", "baseLocale"],
  experimentalStaticLocale: '"en"', // while there is one: messages need not ask which
};
