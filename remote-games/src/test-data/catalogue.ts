import type { Catalogue } from '../resources/games.resource.ts';

export const catalogue: Catalogue = {
  providers: [
    { code: 'bg', name: 'Studio A', isUnderMaintenance: false, backAt: null },
    { code: 'bng', name: 'Studio B', isUnderMaintenance: false, backAt: null },
  ],
  games: [
    {
      id: 'dice',
      provider: 'bg',
      category: 'dice',
      title: { en: 'Big Small dice', uni: 'အကြီး အသေး အန်စာ', zh: '骰宝', shan: 'ဢၼ်ႇၸႃႇ' },
      returnBasisPoints: 9722,
      isUnderMaintenance: false,
      isPlayable: true,
      isNew: false,
      isPopular: true,
    },
    {
      id: 'river',
      provider: 'bg',
      category: 'fish',
      title: { en: 'River fishing', uni: 'မြစ်ငါးဖမ်း', zh: '江河捕鱼', shan: 'တၢင်ႇပႃ' },
      returnBasisPoints: 9600,
      isUnderMaintenance: false,
      isPlayable: true,
      isNew: true,
      isPopular: false,
    },
    {
      id: 'cards',
      provider: 'bng',
      category: 'card',
      title: { en: 'Dragon and tiger', uni: 'နဂါးနှင့် ကျား', zh: '龙虎斗', shan: 'နၵႃး' },
      returnBasisPoints: 9627,
      isUnderMaintenance: false,
      isPlayable: true,
      isNew: false,
      isPopular: false,
    },
  ],
};
