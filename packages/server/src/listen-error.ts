import { StartupError } from './startup-error.ts';

/** The settings that determine the address, for error messages. */
export interface AddressSettings {
  host: string;
  port: string;
}

/** A StartupError that names the setting to change, where the address cannot be listened at; else `error` itself. */
export function listenError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  settings: AddressSettings,
): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${port} is taken. Stop the program that uses it, or set ${settings.port} to another one.`,
    EACCES: `port ${port} may not be used by this user. Set ${settings.port} to one above 1023.`,
    EADDRNOTAVAIL: `this machine has no address ${host}. Set ${settings.host} to one of its own.`,
    ENOTFOUND: `this machine has no address ${host}. Set ${settings.host} to one of its own.`,
  };
  const reason = reasons[error.code ?? ''];
  return reason === undefined ? error : new StartupError(`Ledgerlift cannot start: ${reason}`);
}
