import { usePageTitle } from '../../lib/page-title.ts';
import { GONE_TITLE, LinkGone } from './link-gone.tsx';
import { SharedConversion } from './shared-conversion.tsx';
import { useNoIndex } from './use-no-index.ts';

/** Codes and ids are such text; anything else would be an address of its own in the calls. */
const CODE = /^[\w-]{1,100}$/;

/** A conversion by its share code, for everybody who has it; by its id, for its owner. Read only. */
export function SharedPage({ code }: { code: string }) {
  useNoIndex();
  return (
    <div className="px-4 py-8 sm:px-6 sm:py-12">
      <div className="mx-auto max-w-7xl">
        {CODE.test(code) ? <SharedConversion key={code} code={code} /> : <NoSuchCode />}
      </div>
    </div>
  );
}

function NoSuchCode() {
  usePageTitle(GONE_TITLE);
  return <LinkGone />;
}
