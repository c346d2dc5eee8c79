/** Runs a script; an Error prints only its message and sets exit code 2. */
export async function stopOnError(script: () => Promise<void>): Promise<void> {
  try {
    await script();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
