/** Holds the programs and models of recognition, and the data of languages in Latin letters. */
export const RECOGNITION = '@ledgerlift/recognition';
/** Holds the data of all other scripts. */
export const RECOGNITION_SCRIPTS = '@ledgerlift/recognition-scripts';
