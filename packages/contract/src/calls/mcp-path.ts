/** The Model Context Protocol over HTTP, for assistants with an API token. */
export const MCP_PATH = '/api/mcp';
