import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { Heading } from '@atrium/ui/heading';
import { Notice } from '@atrium/ui/notice';
import { type ReactNode, useId } from 'react';
import type { useSubmit } from '../login/use-submit';
import classes from './account.module.css';

type Form = ReturnType<typeof useSubmit>;

interface AccountFormProps {
  title: string;
  description: string;
  form: Pick<Form, 'error' | 'success' | 'isSending' | 'onSubmit'>;
  submitLabel: string;
  children: ReactNode;
}

export function AccountForm(props: AccountFormProps) {
  const { title, description, form, submitLabel, children } = props;
  const { error, success, isSending, onSubmit } = form;
  const id = useId();
  return (
    <Card as="section" padding="l" aria-labelledby={id}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <header className={classes.intro}>
          <Heading level={2} size="lg" id={id}>
            {title}
          </Heading>
          <p>{description}</p>
        </header>
        {error && <Notice tone="danger">{error}</Notice>}
        {success && (
          <Notice tone="success" isLive>
            {success}
          </Notice>
        )}
        {children}
        <div>
          <Button type="submit" isLoading={isSending} loadingLabel="Saving...">
            {submitLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
