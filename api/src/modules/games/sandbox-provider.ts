import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getGames } from '@padauk/contract/endpoints/games';

type Catalogue = AnswerFor<typeof getGames>;
type Game = Catalogue['games'][number];

/** Where the games that players see come from. */
export interface GameProvider {
  readonly catalogue: () => Promise<Catalogue>;
}

type GameRow = readonly [
  id: string,
  category: Game['category'],
  en: string,
  uni: string,
  zh: string,
  mark?: 'new' | 'popular',
];

const GAMES: readonly GameRow[] = [
  ['shan-koe-mee', 'card', 'Shan Koe Mee', 'ရှမ်းကိုးမီး', '掸九点', 'popular'],
  ['thirteen-poker', 'card', 'Thirteen Poker', 'ဆယ့်သုံးပိုကာ', '十三水'],
  ['show-hand', 'card', 'Show Hand', 'ရှိုးဟန်း', '梭哈'],
  ['bu-gyi', 'card', 'Bu Gyi', 'ဘူကြီး', '布基牌', 'new'],
  ['six-animals', 'animal', 'Six Animals', 'ခြောက်ကောင်ဂျင်', '鱼虾蟹', 'popular'],
  ['tiger-dragon', 'animal', 'Tiger and Dragon', 'ကျား နဂါး', '龙虎斗'],
  ['horse-race', 'animal', 'Horse Race', 'မြင်းပြိုင်ပွဲ', '赛马'],
  ['big-small-dice', 'dice', 'Big or Small', 'အကြီး အသေး အန်စာ', '骰宝', 'popular'],
  ['three-dice', 'dice', 'Three Dice', 'အန်စာသုံးလုံး', '三骰子'],
  ['river-fish', 'fish', 'River Fishing', 'မြစ်ငါးဖမ်း', '江河捕鱼', 'popular'],
  ['lake-fish', 'fish', 'Lake Fishing', 'အင်းငါးဖမ်း', '湖心捕鱼', 'new'],
  ['roulette', 'casino', 'Roulette', 'ရူးလက်', '轮盘'],
  ['baccarat', 'casino', 'Baccarat', 'ဘက်ကာရက်', '百家乐', 'popular'],
  ['fruit-reels', 'casino', 'Fruit Reels', 'သစ်သီးစလော့', '水果机', 'new'],
];

function gameOf([id, category, en, uni, zh, mark]: GameRow): Game {
  return {
    id,
    provider: 'sandbox',
    category,
    title: { en, uni, zh },
    isNew: mark === 'new',
    isPopular: mark === 'popular',
  };
}

/** The sandbox provider: play money only. */
export const sandboxProvider: GameProvider = {
  catalogue: () =>
    Promise.resolve({
      providers: [{ code: 'sandbox', name: 'Sandbox Games', isUnderMaintenance: false }],
      games: GAMES.map(gameOf),
    }),
};
