import { CardGrid } from '../site/ui/card-grid';
import { TitledSection } from '../site/ui/titled-section';
import classes from './pricing-plans.module.css';
import type { ServiceView } from './service.loader';

export function PricingPlans({ plans }: { plans: ServiceView['pricing'] }) {
  if (plans.length === 0) return null;
  return (
    <TitledSection
      id="pricing"
      title="Pricing"
      text="Where engagements usually start. Your plan names the exact figure."
    >
      <CardGrid>
        {plans.map((plan) => (
          <li key={plan.name} className={classes.plan}>
            <h3 dir="auto" className="large">
              {plan.name}
            </h3>
            <p className={classes.price}>
              <strong>{plan.price}</strong> {plan.period}
            </p>
            <ul className={classes.features}>
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </li>
        ))}
      </CardGrid>
    </TitledSection>
  );
}
