import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useWatch, type FieldErrors } from 'react-hook-form';

import {
  ArticleToEditDocument,
  useSaveArticleMutation,
  type SaveArticleMutation,
  type ArticleDraftQuery,
  type ArticleToEditFragment,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { readConflict } from '#client/platform/text/outcomes';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { rebase, showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { may, useViewer } from '#client/platform/session/useSession';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { toast } from '#ui/feedback/toast';
import {
  articleSchema,
  readDraft,
  toInput,
  valuesOf,
  currentArticle,
  type ArticleValues,
  type CurrentArticle,
  type Saving,
} from './articleForm';
import type { ArticleEditing } from './presence/useArticleEditing';
import { useArticleDraft } from './drafts/useArticleDraft';
import type { DraftPlace } from './drafts/unsavedArticles';

const REQUIRED = 'Veuillez remplir tous les champs obligatoires';

export interface ArticleEditorOptions {
  /** Article to edit; null for a new one. */
  article: ArticleToEditFragment | null;
  /** Key of the draft of a new article; null for an existing article. */
  draftKey: string | null;
  audience: ArticleValues['audience'];
  /** Unsaved draft to restore; null when there is none. */
  draft: ArticleDraftQuery['articleDraft'];
  showField: (name: string) => void;
  /** Called with the ID of a new article after it was saved. */
  onCreated: (id: string) => void;
}

/**
 * Version conflict. `theirs` is the article that another member changed first. `mine` contains the
 * values of this form.
 */
export interface Conflict {
  mine: ArticleValues;
  publish: boolean;
  theirs: CurrentArticle;
}

/** Initializes the form with the saved article, and a draft as unsaved changes. */
function useArticleForm({ article, audience, draft }: ArticleEditorOptions) {
  const [waitsFor, setWaitsFor] = useState(valuesOf(article, audience).scheduledFor);
  const form = useSchemaForm(articleSchema(waitsFor), valuesOf(article, audience));
  const [restored, setRestored] = useState(() => (draft ? readDraft(draft.json) : null));
  const { reset } = form;
  useEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true });
  }, [restored, reset]);
  /** Resets the form to the saved values, with text that was typed while saving. */
  const settle = (saved: ArticleValues, sent: string) => {
    const values = form.getValues();
    setRestored(null);
    setWaitsFor(saved.scheduledFor);
    reset(saved);
    if (JSON.stringify(values) !== sent) reset(values, { keepDefaultValues: true });
  };
  return { form, isRestored: restored !== null, settle };
}

type ArticleForm = ReturnType<typeof useArticleForm>['form'];

/** Returns the identity of the draft: the ID of a saved article, or the key of a new one. */
const draftPlaceOf = (article: { id: string } | null, key: string | null): DraftPlace =>
  article ? { articleId: article.id, key: null } : { articleId: null, key };

function useStoreArticle(draftKey: string | null) {
  const manages = may(useViewer(), 'CONTENT_NEWS_MANAGE');
  const [save] = useSaveArticleMutation();
  return async (values: ArticleValues, saving: Omit<Saving, 'manages'>) => {
    const { key } = draftPlaceOf(saving.article, draftKey);
    const input = { ...toInput(values, { ...saving, manages }), draftKey: key };
    return (await save({ variables: { input } })).data.saveArticle.article;
  };
}

/**
 * Returns both versions of a version conflict. Fields that are only saved after a change, such as
 * the time of publication, differ only if this form changed them.
 */
function versionsOf(
  form: ArticleForm,
  article: ArticleToEditFragment,
  audience: ArticleValues['audience'],
  editor: CurrentArticle['editor'] = null,
) {
  const { slug, authorId, publishedAt, scheduledFor } = rebase(form, valuesOf(article, audience));
  return {
    mine: { ...form.getValues(), slug, authorId, publishedAt, scheduledFor },
    theirs: currentArticle(article, audience, editor),
  };
}

/** Manages the problems of the form: error message, version conflict, errors of fields. */
function useProblems(form: ArticleForm, showField: ArticleEditorOptions['showField']) {
  const [failure, setFailure] = useState<string | null>(null);
  // Message about the fields with errors. Hidden as soon as no field shows an error.
  const [fieldFailure, setFieldFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isWrong = Object.keys(form.formState.errors).length > 0;
  const showFirst = (fields: object) => {
    const [field] = Object.keys(fields);
    if (field) showField(field);
  };
  return {
    failure: failure ?? (isWrong ? fieldFailure : null),
    conflict,
    clearConflict: () => setConflict(null),
    showConflict: setConflict,
    fail: (error: unknown) => setFailure(fullMessageOf(error)),
    clear: () => {
      setFailure(null);
      setFieldFailure(null);
      setConflict(null);
    },
    /** Shows why the server refused the values. */
    refused: (error: unknown, values: ArticleValues, publish: boolean) => {
      const read = readApiError(error);
      const { current, editor } = readConflict<SaveArticleMutation['saveArticle']>(error) ?? {};
      if (current) {
        const { audience } = values;
        return setConflict({ publish, ...versionsOf(form, current, audience, editor) });
      }
      const isShown = showFieldErrors(form, read);
      if (!isShown) setFailure(fullMessageOf(error));
      else if (read.code === 'REQUIRED_FIELDS') setFieldFailure(fullMessageOf(error));
      showFirst(read.fields);
    },
    /** Shows why invalid values were not sent to the server. */
    invalid: (errors: FieldErrors<ArticleValues>) => {
      const values = form.getValues();
      const isIncomplete = !values.title.trim() || !values.excerpt.trim() || errors.contentHtml;
      setFieldFailure(isIncomplete ? REQUIRED : 'Certains champs sont invalides.');
      showFirst(errors);
    },
  };
}

/** Saves unsaved changes as a draft. Until then, leaving the page asks for confirmation. */
function useAutosave(form: ArticleForm, place: DraftPlace, version: number | null) {
  const { isDirty } = form.formState;
  const json = JSON.stringify(useWatch({ control: form.control }));
  const { stop, resume, ...state } = useArticleDraft({ place, version, json, dirty: isDirty });
  // The page restores a saved draft, so leaving loses nothing and needs no warning.
  useUnsavedChanges(isDirty && !state.isSaved);
  return { ...state, stopAutosave: stop, resumeAutosave: resume };
}

/**
 * Calls `onCreated` for a new article after the form was reset, because leaving a changed form asks
 * for confirmation.
 * @returns function to call with the ID of the new article
 */
function useReportCreated(isDirty: boolean, onCreated: ArticleEditorOptions['onCreated']) {
  const [created, setCreated] = useState<string | null>(null);
  useEffect(() => {
    if (created && !isDirty) onCreated(created);
  }, [created, isDirty, onCreated]);
  return setCreated;
}

/**
 * Returns a function that loads the current article from the server and shows it as a version
 * conflict. The argument of the function is the member who changed the article.
 */
function useComparison(
  form: ArticleForm,
  { article, audience }: Pick<ArticleEditorOptions, 'article' | 'audience'>,
  { showConflict, fail }: Pick<ReturnType<typeof useProblems>, 'showConflict' | 'fail'>,
) {
  const client = useApolloClient();
  return async (changedBy: ArticleEditing['changedBy']) => {
    try {
      const query = { query: ArticleToEditDocument, variables: { id: article?.id ?? '' } };
      const { data } = await client.query({ ...query, fetchPolicy: 'network-only' });
      const found = data?.managedArticle;
      if (!found) return;
      showConflict({ publish: false, ...versionsOf(form, found, audience, changedBy) });
    } catch (error) {
      fail(error);
    }
  };
}

/**
 * Manages the saved article, and the version that the text in the form is based on. Both are null
 * for a new article.
 */
function useSavedArticle({ article: loaded, draft }: ArticleEditorOptions, isRestored: boolean) {
  const [article, setArticle] = useState(loaded);
  // A restored draft may be based on an older version. Saving the draft then reports a conflict.
  const [version, setVersion] = useState(
    (isRestored ? draft?.version : null) ?? loaded?.version ?? null,
  );
  const replace = (saved: ArticleToEditFragment) => {
    setArticle(saved);
    setVersion(saved.version);
  };
  return { article, version, replace };
}

/** Manages the editor of an article: form, saving, publishing, draft and conflicts. */
export function useArticleEditor(options: ArticleEditorOptions) {
  const { form, isRestored, settle } = useArticleForm(options);
  const { replace, ...saved } = useSavedArticle(options, isRestored);
  const { refused, invalid, clear, ...problems } = useProblems(form, options.showField);
  const compare = useComparison(form, { ...options, ...saved }, problems);
  const store = useStoreArticle(options.draftKey);
  const autosave = useAutosave(form, draftPlaceOf(saved.article, options.draftKey), saved.version);
  const reportCreated = useReportCreated(form.formState.isDirty, options.onCreated);

  const send = async (values: ArticleValues, publish: boolean, from: typeof saved) => {
    clear();
    const sent = JSON.stringify(form.getValues());
    await autosave.stopAutosave();
    try {
      const stored = await store(values, { ...from, publish });
      settle(valuesOf(stored, options.audience), sent);
      toast.success(`Actualité ${saved.article ? 'modifiée' : 'créée'} avec succès`);
      replace(stored);
      if (!saved.article) reportCreated(stored.id);
    } catch (error) {
      refused(error, values, publish);
    }
    autosave.resumeAutosave();
  };
  const submit = (publish: boolean, from = saved) =>
    form.handleSubmit((values) => send(values, publish, from), invalid)();

  return {
    form,
    ...saved,
    isRestored,
    ...autosave,
    ...problems,
    submit,
    compare,
    /** Saves the values of this form over the article that another member saved first. */
    saveMine: ({ mine, publish, theirs: { article: current } }: Conflict) => {
      problems.clearConflict();
      form.reset(mine, { keepDefaultValues: true });
      return submit(publish, { article: current, version: current.version });
    },
  };
}

export type ArticleEditorState = ReturnType<typeof useArticleEditor>;
