/** One-line changes of what players say to one another, bring and are told: rooms, points, invitations, promotions, messages to phones. */
import { changesOf, MODULES as M, RULES } from './places.mjs';

const roomText = changesOf(`${RULES}/room-text.ts`, [`${RULES}/room-text.test.ts`]);
const pace = changesOf(`${M}/messages/pace.rules.ts`, [`${M}/messages/pace.rules.test.ts`]);
const judged = changesOf(`${M}/messages/judge-message.ts`, [`${M}/messages/every-place.test.ts`]);
const messages = changesOf(`${RULES}/messages.ts`, [`${RULES}/messages.test.ts`]);
const zawgyi = changesOf(`${RULES}/zawgyi.ts`, [`${RULES}/zawgyi.test.ts`]);
const roomNo = changesOf(`${M}/rooms/message-refusal.ts`, [`${M}/rooms/rooms.test.ts`, `${M}/rooms/reports.test.ts`]);
const roomSays = changesOf(`${M}/rooms/message-answer.ts`, [`${M}/rooms/rooms.test.ts`, `${M}/rooms/reports.test.ts`]);
const reports = changesOf(`${M}/rooms/judge-messages.ts`, [`${M}/rooms/reports.test.ts`]);
const posting = changesOf(`${M}/rooms/post-message.ts`, [`${M}/rooms/rooms.test.ts`, `${M}/rooms/together.test.ts`]);
const networks = changesOf(`${M}/points/network.rules.ts`, [`${M}/points/network.rules.test.ts`]);
const sharing = changesOf(`${M}/points/share.repository.ts`, [`${M}/points/points.test.ts`]);
const inviteRules = changesOf(`${RULES}/invite-bonus.ts`, [`${RULES}/invite-bonus.test.ts`]);
const invites = changesOf(`${M}/bonus/invite.repository.ts`, [`${M}/bonus/invite-bonus.test.ts`]);
const holds = changesOf(`${M}/bonus/invite-hold.repository.ts`, [`${M}/bonus/invite-bonus.test.ts`]);
const inviteClaims = changesOf(`${M}/bonus/claim-invite-bonus.ts`, [`${M}/bonus/invite-bonus.test.ts`]);
const referrals = changesOf(`${M}/accounts/enter-referral.ts`, [`${M}/accounts/profile.test.ts`]);
const referralsAtOnce = changesOf(`${M}/accounts/enter-referral.ts`, [`${M}/accounts/profile.test.ts`], {
  onPostgres: true,
});
const pushRules = changesOf(`${RULES}/push.ts`, [`${RULES}/push.test.ts`]);
const pushes = changesOf(`${M}/push/send-messages.ts`, [`${M}/push/push.test.ts`]);
const facts = changesOf(`${M}/push/collect-facts.ts`, [`${M}/push/push.test.ts`]);
const told = changesOf(`${M}/push/push.repository.ts`, [`${M}/push/push.test.ts`]);
const pushPost = changesOf(`${M}/push/post-message.ts`, [`${M}/push/push.test.ts`, `${M}/push/post-message.test.ts`]);
const promotions = changesOf(`${M}/promotions/promotion.repository.ts`, [`${M}/promotions/promotions.test.ts`]);

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS_OF_COMPANY = [
  roomText('a letter like a zero behind unseen marks does not count', ".replace(UNSEEN, '')", ''),
  roomText(
    'a number that is one sign counts as one digit',
    "asciiDigits(spellWa(withoutBreakMarks(text).normalize('NFKC'))).replace(UNSEEN",
    'asciiDigits(spellWa(withoutBreakMarks(text))).replace(UNSEEN',
  ),
  roomText('a letter that looks like a zero does not count', "const zeros = '0'.repeat(", "const zeros = ''.repeat("),
  roomText('a word that is spelled out is not found', ' || ` ${spelled} `.includes(` ${word} `)', ''),
  roomText(
    'a Burmese word that is split is not found',
    "squeezed.includes(word.replace(/ /g, ''))",
    'read.includes(word)',
  ),
  pace('the same is said again', "return refusal('MESSAGE_REPEATED');", 'void room;'),
  pace('messages follow at once', 'pace.secondsBetween * 1_000', '0'),
  pace('any number of messages is said', '(within[pace.most - 1]?.writtenAt.getTime() ?? 0) + windowMs', '0'),
  pace('customer service hears nothing twice', '!pace.mayRepeat && within.some', 'within.some'),
  judged('no place counts how fast a player writes', 'pace === null ? null', 'pace !== null ? null'),
  messages('marks that nobody sees stay in a message', 'withoutBreakMarks(typed).normalize', 'typed.normalize'),
  messages('six digits are said', 'digitsIn(text) > digits)', 'digitsIn(text) > digits + 1)'),
  zawgyi('a kinzi with its vowel stays one sign', "[/\\u108c/g, '\\u1064\\u102e']", "[/\\u108c/g, '\\u108c']"),
  roomNo(
    'a muted player writes',
    "return mute === undefined ? null : refusal('ROOM_MUTED', { untilAt: mute.toISOString() });",
    'return null;',
  ),
  roomNo(
    'a banned player writes',
    "if (mute === 'ever') return refusal('ROOM_BANNED');",
    "if (mute === 'ever') return null;",
  ),
  roomNo(
    'a closed room takes messages',
    'facts.isOpen.get(room) === true ? null',
    'facts.isOpen.get(room) !== null ? null',
  ),
  roomNo(
    'who has not verified a phone writes',
    "if (unverified.has(playerId)) return refusal('PHONE_NOT_VERIFIED');",
    '',
  ),
  judged('a word in Zawgyi is not found', '[text, unicodeOfZawgyi(text, rabbit.zg2uni)].some', '[text].some'),
  roomNo('a message of another room is answered', 'facts.shown.get(replyTo) === room ?', 'facts.shown.has(replyTo) ?'),
  roomSays('a hidden message is read', "return state === 'shown' ? text : null;", 'return text;'),
  roomSays(
    'who writes is named by id',
    ".update(`room author ${playerId}`).digest('hex').slice(0, AUTHOR_SIGNS)",
    ".update('room author').digest('hex').slice(0, 0) + playerId",
  ),
  reports('one report hides a message', 'reports >= ROOM.reportsToHide', 'reports >= 1'),
  reports('reports hide what the office has shown', ' && message.decidedBy === null)', ')'),
  reports('a removed message is shown again', "if (message.state === 'removed' || isDecided)", 'if (isDecided)'),
  posting(
    'one key says two things',
    "if (known !== undefined && !isSame(known, one)) return refused(refusal('KEY_REUSED'));",
    '',
  ),
  networks('one address is a network', ".slice(0, 3).join('.')", ".slice(0, 4).join('.')"),
  networks('anybody finds an address by its digest', "createHmac('sha256', pepper)", "createHmac('sha256', '')"),
  sharing(
    'a sharer opens the own link in the own network',
    'and not exists (select from share_network where player_id = player.id and network = ${opened.network})',
    '',
  ),
  sharing(
    'a sharer opens the own link on the own device',
    'and not exists (select from player_device where player_id = player.id and device_id = ${opened.deviceId})',
    '',
  ),
  sharing(
    'points come for a link that was never looked at',
    'and exists (select from share_network where player_id = player.id)',
    '',
  ),
  inviteRules(
    'an invite bonus is claimed before Monday',
    'return now < week.claimableFrom || waitingKyat > 0 ?',
    'return waitingKyat > 0 ?',
  ),
  inviteRules(
    'an invite bonus is claimed before its draws',
    'now < week.claimableFrom || waitingKyat > 0 ?',
    'now < week.claimableFrom ?',
  ),
  inviteRules('an invite bonus never expires', 'now >= week.expiresAt || (', '('),
  invites(
    'a friend counts without a top-up',
    "exists (select from top_up where top_up.player_id = invitee.id and state = 'approved' and decided_at < ${until.toISOString()}::timestamptz)",
    'true',
  ),
  invites(
    'a friend who is held counts',
    "and not exists (select from invite_hold where invitee_id = invitee.id and state <> 'cleared')`;",
    '`;',
  ),
  invites(
    'stakes that were given back count',
    'product in (${sql.join(products)}) and voided_at is null\n',
    'product in (${sql.join(products)})\n',
  ),
  holds(
    'a friend on the own device counts',
    '(banks.found or devices.found or cards.found)',
    '(banks.found or cards.found)',
  ),
  holds(
    'a friend with the own bank account counts',
    '(banks.found or devices.found or cards.found)',
    '(devices.found or cards.found)',
  ),
  holds('a friend with the own card counts', ' or cards.found)', ')'),
  inviteClaims(
    'an invite bonus is claimed in any state',
    "if (record.state !== 'claimable') return",
    'if (false) return',
  ),
  inviteClaims('friends are looked at after the claim', 'await holdLookAlikes(tx, { inviterId: playerId, at });', ''),
  referrals(
    'two players bring each other',
    "if (await isReferredBy(tx, referrer.id, input.playerId)) return refused(refusal('REFERRAL_INVALID'));",
    '',
  ),
  referralsAtOnce('two players bring each other at once', "await takeAdvisoryLock(tx, 'referralTree');", ''),
  referrals('a player brings themselves', '|| referrer.id === input.playerId) return', ') return'),
  pushRules(
    'messages are posted to any address',
    'PUSH_HOSTS.some((host) => host.test(url.hostname))',
    'url.hostname !== null',
  ),
  pushRules(
    'messages are posted without TLS',
    "return url.protocol === 'https:' && url.port === '' &&",
    "return url.port === '' &&",
  ),
  pushRules('quiet hours end at midnight', 'hour >= fromHour || hour < untilHour', 'hour >= fromHour'),
  pushes('a phone is told after log-out', ' || !open.has(keyOf(message))', ''),
  pushes('a phone is told in a break', ' || inBreak.has(message.playerId)', ''),
  pushes('a phone is told in quiet hours', 'if (quietEnds === null) return null;', 'return null;'),
  pushes('a phone is told what it does not want', 'if (!isWanted || isOver', 'if (isOver'),
  facts('a lost ticket is told as a win', "|| ticket.state !== 'won') return [];", ') return [];'),
  told('a result is told with each change of its draw', 'on conflict (subscription_id, fact) do nothing`', '`'),
  facts('a corrected result is not told', 'name: `result ${drawId} ${result}`', 'name: `result ${drawId}`'),
  facts(
    'a second draw of the same number is not told',
    'name: `result ${drawId} ${result}`',
    'name: `result ${result}`',
  ),
  pushPost('a redirect is followed', "redirect: 'manual',", ''),
  pushPost('a subscription that is gone is kept', "if (GONE.includes(status)) return 'gone';", ''),
  promotions(
    'a promotion that is over is shown',
    '(ends_at is null or ends_at > ${at.toISOString()}::timestamptz)',
    'true',
  ),
  promotions('a promotion that is off is shown', 'sql`is_on and starts_at', 'sql`starts_at'),
  promotions(
    'a promotion is shown before it begins',
    'is_on and starts_at <= ${at.toISOString()}::timestamptz',
    'is_on',
  ),
];
