import { mailProfile } from '@atrium/admin-kit/rich-text/profiles';
import { RichTextEditor } from '@atrium/admin-kit/rich-text/rich-text-editor';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { TextField } from '@atrium/ui/text-field';
import { Newspaper } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import page from '../shared/page.module.css';
import classes from './create-newsletter.module.css';
import type { NewsletterResult, NewsletterValues } from './newsletter-form';
import { PersonalFieldButton } from './personal-field-button';

/** Subject, preview text and content. */
export function NewsletterTextFields({ onUseArticle }: { onUseArticle: () => void }) {
  const { formState, register } = useFormContext<NewsletterValues, unknown, NewsletterResult>();
  const { errors } = formState;
  return (
    <Card className={page.stack}>
      <div className={classes.start}>
        <p className="muted">Write it here, or begin with an article of the blog.</p>
        <Button variant="outline" size="s" startIcon={<Newspaper size={16} />} onClick={onUseArticle}>
          Use an Article
        </Button>
      </div>
      <TextField
        label="Subject"
        isRequired
        maxLength={200}
        error={errors.subject?.message}
        {...register('subject')}
      />
      <TextField
        label="Preview text"
        isOptional
        maxLength={200}
        hint="The line that mail programs show after the subject."
        error={errors.preheader?.message}
        {...register('preheader')}
      />
      <ContentField />
    </Card>
  );
}

function ContentField() {
  const { control } = useFormContext<NewsletterValues, unknown, NewsletterResult>();
  return (
    <Controller
      control={control}
      name="content"
      render={({ field, fieldState }) => (
        <RichTextEditor
          id="content"
          label="Content"
          isRequired
          profile={mailProfile}
          height={500}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
          renderTools={(editor) => <PersonalFieldButton editor={editor} />}
        />
      )}
    />
  );
}
