/** Where the API is described for people. */
export const API_DOCS_PATH = '/api/docs';
/** Where it is described for programs, as OpenAPI 3.1. */
export const OPENAPI_PATH = '/api/openapi.json';
