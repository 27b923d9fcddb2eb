import rabbit from 'rabbit-node';
import { readTwoDOrders } from '@padauk/contract/lottery/two-d-orders.rules';

const SETS = 'အပူး စုံပူး မပူး နက္ခတ် နက်ခတ် ပါဝါ ညီကို ညီအစ်ကို ဆယ်ပြည့် စုံစုံ မမ စုံမ မစုံ အကုန်'.split(' ');
const MODES = 'ခွေ အခွေ ခွေပူး ထိပ် ထိပ်စီး ရှေ့ နောက်ပိတ် နောက် ပိတ် ပတ်သီး အပါ ပါ ဘရိတ် ဘဒိတ် ဗြိတ် ပတ် ပတ်လည် လည် အပြန်'.split(' ');
const ORDERS = [
  ...SETS.map((word) => `${word} 500`),
  ...MODES.map((word) => `12${word} 500`),
  '၁၂=၅ရာ',
  '၁၂ ၁ထောင်',
  '၁၂ ၁သောင်း',
  '၁၂=၅၀၀ကျပ်',
  '၁၂ကပ်၃၄ ၅၀၀',
];

it.each(ORDERS)('P1 P22 reads the order %s in Zawgyi as in Unicode', (order) => {
  const [inUnicode] = readTwoDOrders(order);
  const [inZawgyi] = readTwoDOrders(rabbit.uni2zg(order));
  expect(inUnicode?.readings.length).toBeGreaterThan(0);
  expect(inZawgyi?.readings).toEqual(inUnicode?.readings);
});
