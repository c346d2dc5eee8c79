import MailComposer from 'nodemailer/lib/mail-composer';
import type Mail from 'nodemailer/lib/mailer';
import { type Script, scriptedFile } from './fake-converter.ts';

/** An attached file that scripts the fake converter. */
export async function scriptedAttachment(script: Script & { name: string }): Promise<Mail.Attachment> {
  const content = Buffer.from(await scriptedFile(script).arrayBuffer());
  return { filename: `${script.name}.pdf`, content };
}

/** The bytes of a mail with these attachments. */
export async function composedMail(
  scripts: readonly (Script & { name: string })[],
  options: Mail.Options = {},
): Promise<Buffer> {
  const scripted = await Promise.all(scripts.map(scriptedAttachment));
  const attachments = [...scripted, ...(options.attachments ?? [])];
  const mail = { from: 'Anna <anna@example.com>', subject: 'Documents', text: 'Hello' };
  return new MailComposer({ ...mail, ...options, attachments }).compile().build();
}
