import type { TokenScope } from '@ledgerlift/contract';
import { LINK_MINUTES } from './mailed-tokens.ts';

const DAY_MINUTES = 24 * 60;

/** Content of a mail. `text` contains `link` verbatim. */
export interface MailText {
  subject: string;
  text: string;
  link: string;
}

/** The token follows the #, which browsers send to no server, so no log and no Referer header contains it. */
export function passwordResetText(ownUrl: string, token: string): MailText {
  const link = `${ownUrl}/auth/reset#token=${token}`;
  const text = letter(
    'Somebody, hopefully you, asked for a new password for your Ledgerlift account. Set it here:',
    link,
    `The link works once, and for ${LINK_MINUTES['password-reset']} minutes.`,
    'If you did not ask for this, ignore this mail. Your password stays as it is.',
  );
  return { subject: 'Set a new password for Ledgerlift', text, link };
}

export function verificationText(ownUrl: string, token: string): MailText {
  const link = `${ownUrl}/auth/verify#token=${token}`;
  const text = letter(
    'Welcome to Ledgerlift. An account was made with this e-mail address. If it is yours, please confirm the address:',
    link,
    `You may have to log in to the account for it. The link works once, and for ${LINK_MINUTES.verification / DAY_MINUTES} days.`,
    'If you did not register, ignore this mail. The address then stays unconfirmed.',
  );
  return { subject: 'Confirm your e-mail address for Ledgerlift', text, link };
}

export function passwordChangedText(ownUrl: string, changedAt: Date): MailText {
  const link = `${ownUrl}/auth`;
  const text = letter(
    `The password of your Ledgerlift account was changed on ${minuteOf(changedAt)}. All other browsers were signed out, and all API tokens have ended.`,
    'If it was you, there is nothing to do.',
    'If it was not you, set a new password at once by "Forgot your password?" here:',
    link,
  );
  return { subject: 'Your Ledgerlift password was changed', text, link };
}

/** Properties of a new API token that a mail names. */
export interface MadeToken {
  /** null when the mail must not name it. */
  name: string | null;
  scopes: readonly TokenScope[];
  /** null never ends. */
  expiresAt: Date | null;
}

/** `token`: null when it was revoked meanwhile. */
export function tokenMadeText(ownUrl: string, madeAt: Date, token: MadeToken | null): MailText {
  const link = `${ownUrl}/account`;
  const name = token?.name ? `, \u201c${token.name}\u201d,` : '';
  const text = letter(
    `An API token${name} was made for your Ledgerlift account on ${minuteOf(madeAt)}. ${token ? goodFor(token) : 'It was revoked since.'}`,
    'If it was you, there is nothing to do.',
    'If this was not you, revoke it on your account page and change your password:',
    link,
  );
  return { subject: 'A new API token for your Ledgerlift account', text, link };
}

const SCOPE_WORDS: Record<TokenScope, string> = {
  read: 'see and download your conversions',
  write: 'upload, convert, edit and delete conversions',
};

function goodFor({ scopes, expiresAt }: MadeToken): string {
  const words = (['read', 'write'] as const).filter((scope) => scopes.includes(scope));
  const end = expiresAt === null ? 'It never ends.' : `It ends on ${minuteOf(expiresAt)}.`;
  return `Whoever has it can ${words.map((scope) => SCOPE_WORDS[scope]).join(', and ')}. ${end}`;
}

function minuteOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
}

function letter(...paragraphs: string[]): string {
  return `${['Hello,', ...paragraphs, 'Ledgerlift'].join('\n\n')}\n`;
}
