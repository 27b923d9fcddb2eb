import { getWallet, getTopUpOptions, requestTopUp, getTransactions } from '@padauk/contract/endpoints/wallet';
import { getWebAppVersion, getSliderImage, markNotificationsRead } from '@padauk/contract/endpoints/content';
import sharp from 'sharp';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer } from '../../../test/server.ts';
import { verifyWallet } from './index.ts';

describeOnDatabases('smoke', (given) => {
  it('works', async () => {
    const server = await startTestServer(given);
    const p = await server.aPlayer({ mainKyat: 1000 });
    console.log(JSON.stringify([(await server.call(getWallet, {}, { as: p })), (await server.call(getTopUpOptions, {}, { as: p })), await server.call(getWebAppVersion, {}), await server.call(getSliderImage, { name: 'home' }), await server.call(markNotificationsRead, {}, { as: p })]));
    const photo = `data:image/jpeg;base64,${(await sharp({ create: { width: 2000, height: 3000, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 30 } } }).jpeg({quality:35}).toBuffer()).toString('base64')}`;
    console.log(photo.length);
    console.log(await server.call(requestTopUp, { bank: 'wave_pay', companyAccountId: '0a000000-0000-4000-8000-000000000003', amountKyat: 4000, slipNumber: '123456', photo, senderName: 'x' }, { as: p }));
    console.log(JSON.stringify(await server.call(getTransactions, {}, { as: p })));
    console.log(await verifyWallet(given.db));
    const svg = await server.app.inject({ url: '/media/slides/rain.svg' });
    console.log(svg.statusCode, svg.headers);
    await server.close();
  });
});
