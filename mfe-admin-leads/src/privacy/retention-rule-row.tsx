import { pluralise } from '@atrium/admin-kit/text/format';
import { type RetentionRuleName, retentionLimits } from '@atrium/contracts/privacy/constants';
import type { RetentionRule } from '@atrium/contracts/privacy/schemas';
import { Switch } from '@atrium/ui/switch';
import { TextField } from '@atrium/ui/text-field';
import classes from './privacy.module.css';
import { ruleTexts } from './retention-text';

interface RetentionRuleRowProps {
  name: RetentionRuleName;
  rule: RetentionRule;
  /** How many entries are older than the period now; undefined while loading. */
  count: number | undefined;
  problem: string | undefined;
  onChange: (rule: RetentionRule) => void;
}

function describeNow({ rule, count, problem, name }: Omit<RetentionRuleRowProps, 'onChange'>): string {
  if (!rule.isOn) return 'Kept without a limit';
  if (problem !== undefined) return '';
  if (count === undefined) return 'Counting…';
  return count === 0 ? 'Nothing is that old now' : `${pluralise(count, ...ruleTexts[name].nouns)} now`;
}

/** One retention rule: on or off, its period, and how many entries it would erase today. */
export function RetentionRuleRow({ onChange, ...props }: RetentionRuleRowProps) {
  const { name, rule, count, problem } = props;
  const { unit, min, max, isAlwaysOn } = retentionLimits[name];
  const { label, hint } = ruleTexts[name];
  return (
    <li className={classes.rule}>
      <div className={classes.ruleText}>
        {isAlwaysOn ? (
          <>
            <p className="small semibold">{label}</p>
            <p className="muted small">{hint}</p>
          </>
        ) : (
          <Switch
            label={label}
            hint={hint}
            isChecked={rule.isOn}
            onChange={(isOn) => onChange({ ...rule, isOn })}
          />
        )}
      </div>
      <TextField
        label={`After how many ${unit}`}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={Number.isNaN(rule.after) ? '' : rule.after}
        error={problem}
        disabled={!rule.isOn}
        aria-description={label}
        onChange={(event) => onChange({ ...rule, after: event.target.valueAsNumber })}
      />
      <p className={count ? classes.countSome : 'muted small numbers'}>{describeNow(props)}</p>
    </li>
  );
}
