/** The API documentation for people. */
export const API_DOCS_PATH = '/api/docs';
/** The API description for programs, as OpenAPI 3.1. */
export const OPENAPI_PATH = '/api/openapi.json';
