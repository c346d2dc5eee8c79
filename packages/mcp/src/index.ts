export { closeDocumentTool } from './close-document-tool.ts';
export { convertFileTool, type FileToConvert } from './convert-file-tool.ts';
export { convertSentFileTool, type SentFile } from './convert-sent-file-tool.ts';
export { createMcpServer } from './create-mcp-server.ts';
export { addTool, type Tool, type ToolCall, type ToolHooks, UNTRUSTED } from './define-tool.ts';
export { documentSummary, documentSummarySchema, toListedDocument } from './document-answer.ts';
export {
  type CellCorrection,
  type DocumentList,
  type DocumentSource,
  type ListedDocument,
  type SourceDocument,
  unknownDocument,
} from './document-source.ts';
export { McpToolError, type ToolErrorBody, type ToolErrorCode } from './tool-error.ts';
