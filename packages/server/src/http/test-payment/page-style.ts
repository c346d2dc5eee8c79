/** The stylesheet of the test payment pages. Its colours are those of the web app; see packages/web/src/index.css. */
export const PAGE_STYLE = `
:root { color-scheme: light dark;
  --paper: oklch(98.5% 0.006 95); --surface: oklch(99.6% 0.003 95); --sunken: oklch(96.3% 0.009 95);
  --ink: oklch(22% 0.01 160); --ink-soft: oklch(44% 0.013 155);
  --rule: oklch(89% 0.011 100); --rule-strong: oklch(62% 0.015 120);
  --green: oklch(43% 0.09 160); --green-deep: oklch(36% 0.08 160); --green-wash: oklch(95% 0.022 160);
  --on-green: oklch(98.5% 0.006 95);
  --amber: oklch(45% 0.1 65); --amber-wash: oklch(95.5% 0.04 85); --amber-stripe: oklch(91.5% 0.06 85);
  --red: oklch(48% 0.17 27); --red-wash: oklch(95.8% 0.02 25); }
@media (prefers-color-scheme: dark) { :root {
  --paper: oklch(18.5% 0.014 165); --surface: oklch(21.5% 0.015 165); --sunken: oklch(24.5% 0.016 165);
  --ink: oklch(93.5% 0.008 95); --ink-soft: oklch(74% 0.012 130);
  --rule: oklch(31% 0.016 162); --rule-strong: oklch(54% 0.018 155);
  --green: oklch(77% 0.11 160); --green-deep: oklch(83% 0.1 160); --green-wash: oklch(28% 0.035 162);
  --on-green: oklch(18.5% 0.02 165);
  --amber: oklch(83% 0.11 82); --amber-wash: oklch(29% 0.04 80); --amber-stripe: oklch(33% 0.05 80);
  --red: oklch(76% 0.13 25); --red-wash: oklch(28% 0.045 22); } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 0.9375rem/1.5 ui-sans-serif, system-ui, sans-serif;
  -webkit-font-smoothing: antialiased; }
h1, h2, h3 { margin: 0; font-family: ui-serif, Georgia, serif; font-weight: 600; line-height: 1.25; text-wrap: balance; }
h1 { font-size: 1.75rem; letter-spacing: -0.01em; } h2 { font-size: 1.25rem; }
h3 { font-family: inherit; font-size: 0.9375rem; }
p { margin: 0; }
a { color: inherit; text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--green); outline-offset: 2px; }

.test-mode { border-bottom: 1px solid var(--amber); color: var(--amber); font-size: 0.875rem;
  background: repeating-linear-gradient(-45deg, var(--amber-wash) 0 12px, var(--amber-stripe) 12px 24px); }
.test-mode p { display: flex; flex-wrap: wrap; gap: 0 0.75rem; max-width: 70rem; margin: 0 auto; padding: 0.5rem 1.25rem; }
.test-mode strong { letter-spacing: 0.06em; }
.top { max-width: 70rem; margin: 0 auto; padding: 1.25rem; display: flex; flex-wrap: wrap; justify-content: space-between;
  align-items: center; gap: 0.5rem 1rem; }
.logo { display: inline-flex; align-items: center; gap: 0.5rem; font: 600 1.25rem ui-serif, Georgia, serif;
  letter-spacing: -0.015em; }
.logo svg { width: 1.75rem; height: 1.75rem; }
.logo rect { fill: var(--green); } .logo g { stroke: var(--on-green); }
main { max-width: 70rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
main.narrow { max-width: 29rem; }
.columns { display: grid; gap: 2.5rem; margin-top: 1.75rem; }
.column { display: grid; gap: 2.5rem; align-content: start; min-width: 0; }
@media (min-width: 60rem) {
  main { padding-top: 1.75rem; } main.narrow { padding-top: 2.5rem; }
  .columns { grid-template-columns: minmax(0, 1fr) 25rem; gap: 3.5rem; } }
.card { margin-top: 1.5rem; padding: 1.25rem; border: 1px solid var(--rule); border-radius: 6px; background: var(--surface); }
.play { padding: 1.25rem; border: 1px dashed var(--amber); border-radius: 6px; background: var(--surface); }
.play > * + * { margin-top: 1.25rem; }
.soft { color: var(--ink-soft); } .small { font-size: 0.875rem; }
.gap { margin-top: 0.5rem; } .block { display: block; }
.center { text-align: center; text-wrap: balance; }
.wrap { overflow-wrap: anywhere; }
.figures { font-variant-numeric: tabular-nums lining-nums; }

dl.ledger { margin: 0.75rem 0 0; border-top: 1px solid var(--rule-strong); }
.card dl.ledger { margin: -0.5rem 0 0; border-top: 0; }
dl.ledger > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding: 0.5rem 0;
  border-bottom: 1px solid var(--rule); }
dl.ledger > div.sum { border-bottom: 3px double var(--rule-strong); font-weight: 600; }
dt { color: var(--ink-soft); } .sum dt { color: inherit; }
dd { margin: 0; font-variant-numeric: tabular-nums lining-nums; overflow-wrap: anywhere; }
ol.payments { list-style: none; margin: 0.75rem 0 0; padding: 0; border-top: 1px solid var(--rule-strong); }
ol.payments li { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.5rem 0;
  border-bottom: 1px solid var(--rule); }
ol.payments .amount { font-variant-numeric: tabular-nums lining-nums; text-align: right; white-space: nowrap; }
ol.payments .state { text-align: right; }
.state.good { color: var(--green); } .state.bad { color: var(--red); } .state.warn { color: var(--amber); }
.badge { display: inline-block; padding: 0 0.5rem; border-radius: 6px; font-size: 0.875rem; font-weight: 500;
  background: var(--sunken); color: var(--ink-soft); }
.badge.good { background: var(--green-wash); color: var(--green); }
.badge.warn { background: var(--amber-wash); color: var(--amber); }
.badge.bad { background: var(--red-wash); color: var(--red); }
.notice { margin-top: 1.25rem; padding: 0.625rem 0.75rem; border-radius: 6px; background: var(--green-wash); color: var(--green); }
.notice.bad { background: var(--red-wash); color: var(--red); }
.notice.plain { background: var(--sunken); color: var(--ink); }

.buttons { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.75rem; }
.buttons.stack { flex-direction: column; } .buttons.spaced { margin-top: 1.25rem; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.5rem; padding: 0.375rem 1rem;
  border: 1px solid color-mix(in oklab, var(--rule-strong) 60%, transparent); border-radius: 6px; background: var(--surface);
  color: var(--ink); font: inherit; font-size: 0.875rem; font-weight: 500; text-align: center; text-decoration: none;
  cursor: pointer; transition: background-color 150ms, border-color 150ms; }
button:hover, .button:hover { background: var(--sunken); border-color: var(--rule-strong); }
button.primary, .button.primary { border-color: transparent; background: var(--green); color: var(--on-green); }
button.primary:hover, .button.primary:hover { background: var(--green-deep); }
button.large, .button.large { min-height: 3rem; font-size: 1rem; }
.button.quiet { border-color: transparent; background: none; color: var(--ink-soft); }
.button.quiet:hover { background: var(--sunken); color: var(--ink); }
details { margin-top: 0.75rem; border-top: 1px solid var(--rule); padding-top: 0.75rem; }
summary { position: relative; padding-right: 1.5rem; list-style: none; cursor: pointer; overflow-wrap: anywhere; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; position: absolute; top: 0.4rem; right: 0.25rem; width: 0.5rem; height: 0.5rem;
  border: solid var(--ink-soft); border-width: 0 1.5px 1.5px 0; transform: rotate(45deg); }
details[open] > summary::after { top: 0.6rem; transform: rotate(225deg); }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
