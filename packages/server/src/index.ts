export { type Environment, readEnvironment } from './env.ts';
export { type RunningServer, startServer } from './start-server.ts';
