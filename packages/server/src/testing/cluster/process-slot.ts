import {
  type ServerProgram,
  startServerProcess,
  startWorkerProcess,
  type WorkerProcess,
} from '../server-process.ts';

export type Role = 'web' | 'worker';

/** The place of one process, which is started anew whenever it has died. */
export class ProcessSlot {
  readonly role: Role;
  readonly #program: ServerProgram;
  #process: WorkerProcess | null = null;
  /** Where a web listens, or did when it last lived. */
  url = '';

  constructor(role: Role, program: ServerProgram) {
    this.role = role;
    this.#program = { ...program, settings: { ...program.settings, ROLE: role } };
  }

  get isRunning(): boolean {
    return this.#process !== null;
  }

  /** Resolves when it does its work. Throws as `startServerProcess` does. */
  async start(): Promise<void> {
    if (this.role === 'worker') {
      this.#process = await startWorkerProcess(this.#program);
      return;
    }
    const server = await startServerProcess(this.#program);
    this.url = server.url;
    this.#process = server;
  }

  async kill(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    await process?.killTree();
  }

  /** As the operator would. */
  async stop(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    await process?.stop();
  }
}
