import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';

import { ArticlePage } from '#areas/public/news/ArticlePage';
import { NotFoundPage } from '#areas/public/not-found/NotFoundPage';
import { analytics } from '#client/platform/analytics';
import { articleData, articlePageData } from '#tests/support/content/articles';
import {
  GraphqlFailure,
  renderClient,
  type Answers,
  type RenderOptions,
} from '#tests/support/browser/renderClient';

const draw = (at: string, answer: Answers[string], options: RenderOptions = {}) =>
  renderClient(
    <Routes>
      <Route path="/actualites/:slug" element={<ArticlePage />} />
      <Route path="/404" element={<NotFoundPage />} />
    </Routes>,
    { at, answers: { PublicArticle: answer }, ...options },
  );
const articleAnswer =
  (more: Record<string, unknown> = {}) =>
  () => ({
    article: articlePageData(2, more),
  });

describe('the public article page', () => {
  test('shows category, title, date, age, read time, text and tags of the article', async () => {
    vi.setSystemTime(new Date('2025-11-10T12:00:00Z'));
    draw('/actualites/article-2', articleAnswer());
    expect(await screen.findByRole('heading', { level: 1, name: 'Article 2' })).toBeTruthy();
    expect(screen.getByText('Annonce')).toBeTruthy();
    expect(screen.getByText('27 octobre 2025')).toBeTruthy();
    expect(screen.getByText('(il y a 2 semaines)')).toBeTruthy();
    expect(screen.getByText('2 min de lecture')).toBeTruthy();
    expect(screen.getByText('Le texte.')).toBeTruthy();
    expect(screen.getByText('newsletter')).toBeTruthy();
    vi.useRealTimers();
  });

  test('shows the name, position, company and biography of the author', async () => {
    draw('/actualites/article-2', articleAnswer());
    const box = await screen.findByRole('complementary', { name: 'Auteur de l’article' });
    expect(box.textContent).toContain('Équipe Centrale');
    expect(box.textContent).toContain('Rédaction · Centrale 18-112');
    expect(box.textContent).toContain('Ils font le jeu.');
  });

  test('shows a message when there is no similar article', async () => {
    draw('/actualites/article-2', articleAnswer());
    expect(await screen.findByText('Aucun article similaire trouvé')).toBeTruthy();
  });

  test('shows the similar articles in the order in which the server returns them', async () => {
    draw('/actualites/article-2', articleAnswer({ similar: [articleData(9), articleData(4)] }));
    const titles = await screen.findAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual(['Article 9', 'Article 4']);
  });

  test('redirects an unknown slug to /404', async () => {
    const { addresses } = draw('/actualites/inconnu', () => ({ article: null }));
    expect(await screen.findByText('Page introuvable')).toBeTruthy();
    await waitFor(() => expect(addresses).toEqual(['/actualites/inconnu', '/404']));
    expect(screen.getByText('/actualites/inconnu')).toBeTruthy();
  });

  test('redirects from the ID of an article to its slug', async () => {
    const { addresses } = draw('/actualites/2', articleAnswer());
    await screen.findByRole('heading', { level: 1, name: 'Article 2' });
    expect(addresses).toEqual(['/actualites/2', '/actualites/article-2']);
  });

  test('ignores the preview parameter ?apercu for a visitor', async () => {
    const { calls } = draw('/actualites/article-2?apercu', articleAnswer());
    expect(await screen.findByRole('button', { name: 'Partager' })).toBeTruthy();
    expect(screen.queryByText('Aperçu')).toBeNull();
    expect(calls.find((call) => call.operation === 'PublicArticle')?.variables.preview).toBe(false);
  });

  test('shows staff a preview of a draft, marked Aperçu and without the buttons to like and share', async () => {
    const { calls } = draw('/actualites/article-2?apercu', articleAnswer({ status: 'DRAFT' }), {
      permissions: ['CONTENT_NEWS_VIEW'],
    });
    expect(await screen.findByText('Aperçu')).toBeTruthy();
    expect(calls.find((call) => call.operation === 'PublicArticle')?.variables).toEqual({
      slug: 'article-2',
      preview: true,
    });
    expect(screen.queryByRole('button', { name: /J’aime|Partager/ })).toBeNull();
  });

  test('shows an error when loading fails, and loads again on retry', async () => {
    let works = false;
    draw('/actualites/article-2', () => {
      if (works) return articleAnswer()();
      throw new GraphqlFailure('INTERNAL', 'Erreur du serveur. Veuillez réessayer plus tard.');
    });
    expect(await screen.findByText('L’article n’a pas pu être chargé.')).toBeTruthy();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Le texte.')).toBeTruthy();
  });

  test('shows a placeholder when an image in the text does not load', async () => {
    draw(
      '/actualites/article-2',
      articleAnswer({ contentHtml: '<p><img src="/x.jpg" alt="Le plan"></p>' }),
    );
    // The simulated browser loads no images: this one failed before a listener was added.
    expect((await screen.findByText('Le plan')).className).toBe('prose-missing-image');
  });

  test('puts a table into a scrollable frame that the keyboard can reach', async () => {
    draw(
      '/actualites/article-2',
      articleAnswer({ contentHtml: '<table><tr><td>1</td></tr></table>' }),
    );
    const frame = await screen.findByRole('region', { name: 'Tableau' });
    expect(frame.getAttribute('tabindex')).toBe('0');
    expect(frame.querySelector('table')).toBeTruthy();
  });

  test('copies its URL after a click on "Partager" when the device has no sharing dialog', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, share: undefined, clipboard: { writeText } });
    draw('/actualites/article-2', articleAnswer());
    fireEvent.click(await screen.findByRole('button', { name: 'Partager' }));
    expect(await screen.findByText('Lien copié dans le presse-papiers !')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(
      expect.stringMatching(/^http.*\/actualites\/article-2$/),
    );
  });

  test('opens the sharing dialog of the device if there is one, and counts the share', async () => {
    const measured = vi.spyOn(analytics, 'event');
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, share });
    draw('/actualites/article-2', articleAnswer());
    fireEvent.click(await screen.findByRole('button', { name: 'Partager' }));
    await waitFor(() =>
      expect(measured).toHaveBeenCalledWith('article_share', {
        path: '/actualites/article-2',
        way: 'sheet',
      }),
    );
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'Article 2' }));
  });

  test('shows no error when the sharing dialog is closed without sharing', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    const share = vi.fn<() => Promise<void>>(async () => {
      throw new DOMException('closed', 'AbortError');
    });
    vi.stubGlobal('navigator', { ...navigator, share, clipboard: { writeText } });
    draw('/actualites/article-2', articleAnswer());
    fireEvent.click(await screen.findByRole('button', { name: 'Partager' }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(writeText).not.toHaveBeenCalled();
  });

  test('shows its URL after a click on "Partager" when the URL cannot be copied', async () => {
    vi.stubGlobal('navigator', { ...navigator, share: undefined, clipboard: undefined });
    draw('/actualites/article-2', articleAnswer());
    fireEvent.click(await screen.findByRole('button', { name: 'Partager' }));
    expect(await screen.findByText(/Le lien n’a pas pu être copié.*article-2$/)).toBeTruthy();
  });
});

describe('the metadata for search engines and shared links', () => {
  const meta = (name: string) =>
    document
      .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      ?.getAttribute('content');
  const structured = () =>
    [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map(({ textContent }) => JSON.parse(textContent ?? '{}'))
      .find((data) => data['@type'] === 'NewsArticle');

  test('uses the title and the description that staff wrote for search engines', async () => {
    const seoTitle = 'Un titre pour ailleurs';
    const seoDescription = 'Ce qu’il y a à en dire.';
    draw('/actualites/article-2', articleAnswer({ seoTitle, seoDescription }));
    await waitFor(() => expect(document.title).toMatch(/^Un titre pour ailleurs \|/));
    expect(meta('description')).toBe(seoDescription);
    expect(meta('og:title')).toBe(seoTitle);
    expect(meta('og:description')).toBe(seoDescription);
    expect(structured()).toMatchObject({ headline: seoTitle, description: seoDescription });
  });

  test('uses the title and the excerpt of the article when staff wrote no text for search engines', async () => {
    draw('/actualites/article-2', articleAnswer({ seoTitle: null, seoDescription: '' }));
    const { title, excerpt } = articleData(2);
    await waitFor(() => expect(meta('og:title')).toBe(title));
    expect(meta('description')).toBe(excerpt);
    expect(structured()).toMatchObject({ headline: title, description: excerpt });
  });
});
