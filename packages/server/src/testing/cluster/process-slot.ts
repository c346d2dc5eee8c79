import {
  type ServerProgram,
  startServerProcess,
  startWorkerProcess,
  type WorkerProcess,
} from '../server-process.ts';

export type Role = 'web' | 'worker';

/** A slot for one process, which can be restarted after it has died. */
export class ProcessSlot {
  readonly role: Role;
  readonly #program: ServerProgram;
  readonly #onOwnEnd: (slot: ProcessSlot) => void;
  #process: WorkerProcess | null = null;
  /** The last address of a web process. */
  url = '';

  /** `onOwnEnd` is called when a process ends without being killed or stopped. */
  constructor(role: Role, program: ServerProgram, onOwnEnd: (slot: ProcessSlot) => void) {
    this.role = role;
    this.#program = { ...program, settings: { ...program.settings, ROLE: role } };
    this.#onOwnEnd = onOwnEnd;
  }

  get isRunning(): boolean {
    return this.#process !== null;
  }

  /** Resolves when the process is ready. Throws as `startServerProcess` does. */
  async start(): Promise<void> {
    if (this.role === 'worker') return this.#watch(await startWorkerProcess(this.#program));
    const server = await startServerProcess(this.#program);
    this.url = server.url;
    this.#watch(server);
  }

  #watch(process: WorkerProcess): void {
    this.#process = process;
    void process.ended.then(() => {
      if (this.#process !== process) return;
      this.#process = null;
      this.#onOwnEnd(this);
    });
  }

  async kill(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    await process?.killTree();
  }

  /** Stops the process by SIGTERM. */
  async stop(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    await process?.stop();
  }
}
