import { Check } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../lib/class-names.ts';
import { Section } from './section.tsx';

/** Kept in step with the plans of the contract; a test compares them. */
export const PLANS = [
  {
    tier: 'free',
    name: 'Free',
    priceUsd: 0,
    creditsPerMonth: 10,
    points: ['3 credits a month without an account', 'Saved conversion history', 'Shareable links'],
  },
  {
    tier: 'premium',
    name: 'Pro',
    priceUsd: 10,
    creditsPerMonth: 400,
    points: ['Saved conversion history', 'Shareable links', 'Priority support'],
  },
  {
    tier: 'business',
    name: 'Business',
    priceUsd: 25,
    creditsPerMonth: 1200,
    points: ['Saved conversion history', 'Shareable links', 'Priority support'],
  },
] as const;

export function Pricing() {
  return (
    <Section
      id="pricing"
      title="Pricing"
      intro="One credit converts one PDF page or one image. A file that cannot be converted costs nothing."
    >
      <ul className="grid gap-5 md:grid-cols-3">
        {PLANS.map(({ tier, name, priceUsd, creditsPerMonth, points }) => (
          <li
            key={tier}
            className={classNames(
              'flex flex-col rounded-md border bg-surface p-6',
              tier === 'premium' ? 'border-green' : 'border-rule',
            )}
          >
            <h3 className="font-serif text-xl font-semibold">{name}</h3>
            <p className="figures mt-3">
              <span className="font-serif text-4xl font-semibold">${priceUsd}</span>
              <span className="text-sm text-ink-soft"> a month</span>
            </p>
            <p className="figures mt-2 text-sm font-medium">
              {creditsPerMonth.toLocaleString('en-US')} credits a month
            </p>
            <ul className="mt-5 flex-1 space-y-2 border-t border-rule pt-5 text-sm">
              {points.map((point) => (
                <li key={point} className="flex gap-2">
                  <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
                  {point}
                </li>
              ))}
            </ul>
            {tier === 'free' && (
              <Button asChild className="mt-6">
                <a href="#converter">Get Started</a>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
