import { Controller } from 'react-hook-form';

import { SaveArticleInput as limits } from '#client/generated/limits';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { lazyPart } from '#ui/lazy/lazyPart';
import { Skeleton } from '#ui/feedback/Skeleton';
import { TextField } from '#areas/admin/lists/fields/TextField';
import { SignatureLine, type AuthorFieldProps } from './AuthorField';
import { LeftOutNotice } from '#areas/admin/news/text/LeftOutNotice';
import {
  replaceFirstForeignImage,
  withoutForeignImages,
} from '#areas/admin/news/text/leftOutImages';
import { isKnownText } from '#areas/admin/news/text/richTextLimits';

// The code of the text editor is as large as that of the rest of the page, so it is loaded on
// demand.
const RichTextEditor = lazyPart(
  async () => (await import('#areas/admin/news/text/RichTextEditor')).default,
  <Skeleton className="h-96 rounded-control" />,
);

export function ContentTab({ form, article }: AuthorFieldProps) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-4">
      <SignatureLine form={form} article={article} />
      <TextField form={form} name="title" label="Titre" maxLength={limits.title.max} />
      <TextField
        form={form}
        name="excerpt"
        label="Extrait"
        hint="Écrivez une ou deux phrases. Elles s’affichent dans les listes et les partages."
        rows={3}
        maxLength={limits.excerpt.max}
      />
      <Controller
        control={form.control}
        name="contentHtml"
        render={({ field }) => <ArticleText field={field} error={errors.contentHtml?.message} />}
      />
    </div>
  );
}

interface ArticleTextProps {
  field: {
    value: string;
    onChange: (html: string) => void;
    onBlur: () => void;
    ref: (target: { focus: () => void } | null) => void;
  };
  error?: string;
}

/** Editor of the text, as HTML source where the rich text editor does not support it. */
function ArticleText({ field, error }: ArticleTextProps) {
  const { value, onChange, onBlur, ref } = field;
  if (!isKnownText(value)) {
    const { leftOut } = withoutForeignImages(value);
    return (
      <Field
        label="Contenu (HTML)"
        hint="L’éditeur ne peut pas afficher tous les éléments de ce texte. Modifiez-le en HTML."
        error={error}
        required
      >
        {(control) => (
          <>
            <LeftOutNotice
              images={leftOut}
              onReplace={({ url }) => onChange(replaceFirstForeignImage(value, url))}
            />
            <TextArea
              {...control}
              ref={ref}
              value={value}
              rows={18}
              spellCheck={false}
              className="font-mono text-sm"
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
            />
          </>
        )}
      </Field>
    );
  }
  return (
    <Field label="Contenu" error={error}>
      {(control) => (
        <RichTextEditor
          control={control}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
        />
      )}
    </Field>
  );
}
