import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MatterKind } from '../../../server/domains/content/cases/case.states';
import { CaseRow } from '../../../server/domains/content/cases/tables/case.entity';
import { CaseMatter } from '../../../server/domains/content/cases/tables/caseMatter.entity';
import { Appeal } from '../../../server/domains/content/decisions/appeal.entity';
import { Decision } from '../../../server/domains/content/decisions/decision.entity';
import {
  AppealKind,
  DecisionKind,
  DecisionSubject,
} from '../../../server/domains/content/decisions/decision.types';
import { appealFiled } from '../../../server/domains/content/decisions/decisions.events';
import { forgetOldSigns } from '../../../server/domains/content/emergencies/emergencies.service';
import { EmergencyTarget } from '../../../server/domains/content/emergencies/emergencies.types';
import { EmergencySignRow } from '../../../server/domains/content/emergencies/emergencySign.entity';
import { Article } from '../../../server/domains/content/news/article/article.entity';
import { ArticleAudience } from '../../../server/domains/content/news/article/article.types';
import { eraseAccount } from '../../../server/domains/identity/accounts/leaving/erasure.service';
import { Permission } from '../../../server/platform/access/permissions';
import { emit } from '../../../server/platform/running/bus';
import { DAY, fromNow } from '../../../server/platform/running/clock';
import { repository, transaction } from '../../../server/platform/db/transaction';
import { storeComment } from '../../../server/seeds/factories/comment.factory';
import { storeArticle } from '../../../server/seeds/factories/article.factory';
import { commentCalls } from '../../support/content/comments';
import { signedInMember, type SignedInMember } from '../../support/people/members';
import { lastAct, signedInWith } from '../../support/people/staff';
import { createTestApp, type TestApp } from '../../support/running/testApp';

const SIGN = 'id targetType targetId text at seenAt seenByName person { username }';
const LIST = `query ($seen: Boolean) { emergencySigns(seen: $seen) { ${SIGN} } }`;
const MARK = `mutation ($id: ID!, $seen: Boolean) { markEmergency(id: $id, seen: $seen) { ${SIGN} } }`;

/** Words of somebody in distress, and words of the game. */
const REAL = 'J’ai plus envie de vivre, je veux mourir ce soir, et personne le sait.';
const PLAYED = 'Dans la mission 4 le feu prend chez la mamie, j’ai raté mon score.';

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let moderator: SignedInMember;
let writer: SignedInMember;
let articleId: number;
beforeAll(async () => {
  app = await createTestApp();
  call = commentCalls(app);
  const { MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE } = Permission;
  const { MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE } = Permission;
  const comments = [MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE];
  const reports = [MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE];
  moderator = await signedInWith([...comments, ...reports]);
  writer = await signedInMember();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
});
afterAll(() => app.close());

const list = async (as = moderator.token, seen = false) => {
  const { data } = await app.gql(LIST, { seen }, { as });
  return data.emergencySigns as {
    id: string;
    targetId: string;
    text: string;
    person: { username: string };
  }[];
};
/** The code of the refusal. */
const codeOf = async (answer: ReturnType<typeof mark>) =>
  (await answer).errors?.[0]?.extensions.code;
const mark = (id: string, as = moderator.token, seen = true) => app.gql(MARK, { id, seen }, { as });
const write = async (content: string, as = writer.token) => {
  const { data } = await call.add({ articleId, content }, as);
  return data.addComment as { id: string; status: string };
};
const signOf = async (commentId: string, as?: string) =>
  (await list(as)).find(({ targetId }) => targetId === commentId);

describe('a text that seems to tell of a real emergency', () => {
  it('is published at once, and stands first for moderators', async () => {
    const { id, status } = await write(REAL);
    expect(status).toBe('APPROVED');
    expect(await signOf(id)).toMatchObject({
      targetType: 'COMMENT',
      text: REAL,
      seenAt: null,
      person: { username: writer.user.username },
    });
    expect(await signOf((await write(PLAYED)).id)).toBeUndefined();
  });

  it('is forgotten as soon as its author changes or deletes it', async () => {
    const { id } = await write(`${REAL} Vraiment.`);
    await call.edit(id, 'Bravo à l’équipe pour cette carte.', writer.token);
    expect(await signOf(id)).toBeUndefined();
    await call.edit(id, `${REAL} Encore.`, writer.token);
    expect(await signOf(id)).toBeDefined();
    await call.remove(id, writer.token);
    expect(await signOf(id)).toBeUndefined();
  });

  it('is found in the description of a report, too, which the reported person does not read', async () => {
    const { id } = await write('Un avis sur la carte.', moderator.token);
    const description = 'Il m’a écrit qu’il allait se tuer ce soir, je ne sais pas quoi faire.';
    await call.report({ commentId: id, reason: 'OTHER', description }, writer.token);
    const found = (as?: string) =>
      list(as).then((signs) => signs.find(({ text }) => text === description));
    expect(await found()).toBeUndefined();
    const { MODERATION_REPORTS_VIEW } = Permission;
    const reader = await signedInWith([MODERATION_REPORTS_VIEW]);
    const sign = await found(reader.token);
    expect(sign).toMatchObject({ targetType: 'REPORT' });
    expect(await codeOf(mark(sign!.id))).toBe('EMERGENCY_NOT_FOUND');
    expect(await codeOf(mark(sign!.id, reader.token))).toBe('FORBIDDEN');
  });

  it('is not shown to its own author, even where they moderate', async () => {
    const { id } = await write(`${REAL} Moi aussi.`, moderator.token);
    expect(await signOf(id)).toBeUndefined();
    const { MODERATION_COMMENTS_VIEW } = Permission;
    const colleague = await signedInWith([MODERATION_COMMENTS_VIEW]);
    const sign = await signOf(id, colleague.token);
    expect(sign).toBeDefined();
    expect(await codeOf(mark(sign!.id))).toBe('EMERGENCY_NOT_FOUND');
  });
});

describe('somebody who writes many such texts', () => {
  it('does not keep what somebody else wrote from standing near the top', async () => {
    const { id: userId } = (await signedInMember()).user;
    for (let at = 0; at < 60; at += 1) {
      const { id: targetId } = await storeComment({ articleId, userId, content: `${REAL} ${at}` });
      const sign = {
        targetType: EmergencyTarget.COMMENT,
        targetId,
        personId: userId,
        at: fromNow(-DAY),
      };
      await transaction(() => repository(EmergencySignRow).insert(sign));
    }
    const other = await signedInMember();
    const { id } = await write(`${REAL} Pour de vrai.`, other.token);
    const { length } = await list();
    expect(length).toBe(50);
    const waiting = new Set((await list()).map(({ person }) => person.username)).size;
    const place = (await list()).findIndex(({ targetId }) => targetId === id);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(waiting);
  });
});

describe('an appeal that seems to tell of a real emergency', () => {
  const FILE = `mutation ($id: ID!, $text: String!) { fileAppeal(id: $id, text: $text) { id } }`;
  const decided = (kind: DecisionKind, personId: number) =>
    transaction(() =>
      repository(Decision).save(
        Object.assign(new Decision(), {
          kind,
          personId,
          subjectType: DecisionSubject.USER,
          subjectId: personId,
          takenAt: fromNow(-DAY),
          appealUntil: fromNow(DAY),
        }),
      ),
    );
  const named = async (text: string, as?: string) =>
    (await list(as)).find((sign) => sign.text === text);

  it('is filed at once, and stands first for whoever decides appeals, with its case', async () => {
    const text = `${REAL} Et maintenant cet avertissement.`;
    const { id } = await decided(DecisionKind.WARNING, writer.user.id);
    const { errors } = await app.gql(FILE, { id: String(id), text }, { as: writer.token });
    expect(errors).toBeUndefined();
    const appeal = await repository(Appeal).findOneByOrFail({ decisionId: id });
    const sign = await named(text);
    expect(sign).toMatchObject({ targetType: 'APPEAL', targetId: String(appeal.id) });
    const { MODERATION_REPORTS_VIEW, MODERATION_COMMENTS_VIEW } = Permission;
    const reader = await signedInWith([MODERATION_REPORTS_VIEW, MODERATION_COMMENTS_VIEW]);
    expect(await named(text, reader.token)).toBeUndefined();
    expect(await codeOf(mark(sign!.id, reader.token))).toBe('EMERGENCY_NOT_FOUND');
    const { caseId } = await repository(CaseMatter).findOneByOrFail({
      kind: MatterKind.EMERGENCY,
      refId: Number(sign!.id),
    });
    const row = await repository(CaseRow).findOneByOrFail({ id: caseId });
    expect(row).toMatchObject({ state: 'appeal', emergency: true, urgency: 0 });
    await mark(sign!.id);
    expect(await named(text)).toBeUndefined();
    expect(await lastAct('appeal', String(appeal.id), 'emergency.seen')).not.toBeNull();
  });

  it('that contests a dismissal is not shown to whom the report was about', async () => {
    const text = `${REAL} Et personne ne m’a cru.`;
    const { id } = await decided(DecisionKind.REPORT_DISMISSED, moderator.user.id);
    const contest = Object.assign(new Appeal(), {
      decisionId: id,
      appellantId: writer.user.id,
      kind: AppealKind.CONTEST,
      text,
      filedAt: new Date(),
    });
    await transaction(async () => {
      const { id: appealId } = await repository(Appeal).save(contest);
      const about = { appealId, decisionId: id, appellantId: writer.user.id };
      await emit(appealFiled, { ...about, kind: AppealKind.CONTEST });
    });
    expect(await named(text)).toBeUndefined();
    const colleague = await signedInWith([Permission.MODERATION_REPORTS_HANDLE]);
    const sign = await named(text, colleague.token);
    expect(sign).toMatchObject({ targetType: 'APPEAL' });
    expect(await codeOf(mark(sign!.id))).toBe('EMERGENCY_NOT_FOUND');
  });
});

describe('reading it', () => {
  it('is said once, by the first of two moderators, and can be taken back', async () => {
    const { id } = await write(`${REAL} Lu.`);
    const { id: signId } = (await signOf(id))!;
    const { MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE } = Permission;
    const other = await signedInWith([MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE]);
    const answers = await Promise.all([mark(signId), mark(signId, other.token)]);
    const names = answers.map(({ data }) => data.markEmergency.seenByName);
    expect(new Set(names).size).toBe(1);
    expect([moderator.user.username, other.user.username]).toContain(names[0]);
    expect(await signOf(id)).toBeUndefined();
    expect((await list(moderator.token, true))[0]).toMatchObject({ id: signId });
    expect(await lastAct('comment', id, 'emergency.seen')).toMatchObject({
      actorName: names[0],
    });
    await mark(signId, moderator.token, false);
    expect(await signOf(id)).toMatchObject({ seenAt: null, seenByName: null });
    expect(await lastAct('comment', id, 'emergency.unseen')).not.toBeNull();
  });

  it('is refused to members, to visitors and for numbers that are none', async () => {
    const codes = async (as?: string) => [
      await codeOf(app.gql(LIST, {}, { as })),
      await codeOf(mark('1', as ?? '')),
    ];
    expect(await codes(writer.token)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await codeOf(app.gql(LIST))).toBe('UNAUTHENTICATED');
    for (const id of ['0', '-1', '99999999', '1 OR 1=1', 'x'.repeat(40)]) {
      expect(await codeOf(mark(id))).toBe('EMERGENCY_NOT_FOUND');
    }
  });
});

describe('what is kept of it', () => {
  const kept = () => repository(EmergencySignRow).countBy({ personId: writer.user.id });

  it('goes 30 days after somebody read it, not before', async () => {
    const { id } = await write(`${REAL} Il y a un mois.`);
    const { id: signId } = (await signOf(id))!;
    await mark(signId);
    await forgetOldSigns();
    expect(await repository(EmergencySignRow).existsBy({ id: Number(signId) })).toBe(true);
    const seenAt = fromNow(-31 * DAY);
    await transaction(() => repository(EmergencySignRow).update(Number(signId), { seenAt }));
    await forgetOldSigns();
    expect(await repository(EmergencySignRow).existsBy({ id: Number(signId) })).toBe(false);
  });

  it('goes with the article that it stood under, and with its author', async () => {
    const gone = await storeArticle({ audience: ArticleAudience.MEMBER });
    const { data } = await call.add(
      { articleId: gone.id, content: `${REAL} Ailleurs.` },
      writer.token,
    );
    const before = await kept();
    await transaction(() => repository(Article).delete(gone.id));
    expect(await signOf(data.addComment.id)).toBeUndefined();
    await forgetOldSigns();
    expect(await kept()).toBe(before - 1);
    expect(before).toBeGreaterThan(1);
    await eraseAccount(writer.user.id, async () => true);
    expect(await kept()).toBe(0);
  });
});
