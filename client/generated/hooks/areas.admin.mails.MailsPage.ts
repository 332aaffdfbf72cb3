import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.mails.MailsPage';
import type * as types from '../types';
export const useMailTemplatesQuery = (options?: useQuery.Options<types.MailTemplatesQuery, types.MailTemplatesQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MailTemplatesDocument, options);
export const useMailPreviewQuery = (options: useQuery.Options<types.MailPreviewQuery, types.MailPreviewQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MailPreviewDocument, options);
export const useSendMailPreviewMutation = (options?: Omit<useMutation.Options<types.SendMailPreviewMutation, types.SendMailPreviewMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SendMailPreviewDocument, options);