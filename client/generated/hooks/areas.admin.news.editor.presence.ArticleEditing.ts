import { useSubscription } from '@apollo/client/react';
import * as documents from '../operations/areas.admin.news.editor.presence.ArticleEditing';
import type * as types from '../types';
export const useArticleEditingSubscription = (options: useSubscription.Options<types.ArticleEditingSubscription, types.ArticleEditingSubscriptionVariables> & { errorPolicy?: 'none' }) => useSubscription(documents.ArticleEditingDocument, options);