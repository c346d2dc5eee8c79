/** The version of the message: 2 of 2009, which most banks and programs use, or 8 of 2019, which replaces it. */
export type CamtVersion = '02' | '08';
