/**
 * Part of the first script of a page: hides a page that the server rendered for another session than
 * the stored one, until `main.tsx` renders the page for the stored session.
 */
import { sessionIdOf } from '../platform/session/sessionId';
import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';

const { dataset, classList } = document.documentElement;
if (dataset.session && dataset.session !== sessionIdOf(storage.get(storageKeys.authToken)))
  classList.add('other-session');
