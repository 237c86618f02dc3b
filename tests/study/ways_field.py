"""A field of Waywords, for positions that are studied."""

FIELD = (
    "LNOA(ED)DAV/OD(IN)NCO(EN)E/RUCQYRVW/UW(SE)ET(NE)(TR)(OW)/DE(CH)FEOM(OO)/GU(LL)KI(TE)NI/"
    "O(SH)DKSABG/R(AS)IMPOHR"
)
