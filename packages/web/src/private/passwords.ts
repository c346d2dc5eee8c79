// Passwords of locked files, by file id: never stored, forgotten with the page.

const passwords = new Map<string, string>();

export function keepPassword(fileId: string, password: string): void {
  passwords.set(fileId, password);
}

export function passwordOf(fileId: string): string | undefined {
  return passwords.get(fileId);
}

/** True for a file that cannot be opened until its password is given. */
export function needsPassword({ fileId, isLocked }: { fileId: string; isLocked: boolean }): boolean {
  return isLocked && !passwords.has(fileId);
}
