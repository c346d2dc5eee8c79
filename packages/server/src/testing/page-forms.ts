/** A form of a page: its hidden fields and its buttons. */
export interface PageForm {
  fields: Record<string, string>;
  /** Values of its buttons named `act`. */
  acts: string[];
}

/** Parses the forms of a page from our templates, in order. */
export function formsOf(page: string): PageForm[] {
  return [...page.matchAll(/<form method="post">(.*?)<\/form>/gs)].map(([, form = '']) => ({
    fields: Object.fromEntries(
      [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    ),
    acts: [...form.matchAll(/<button [^>]*name="act" value="([^"]*)"/g)].map(([, act = '']) => act),
  }));
}
