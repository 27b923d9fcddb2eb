import bettingEn from '../locales/betting/en.json';
import bettingShan from '../locales/betting/shan.json';
import bettingUni from '../locales/betting/uni.json';
import bettingZg from '../locales/betting/zg.json';
import bettingZh from '../locales/betting/zh.json';
import en from '../locales/en.json';
import shan from '../locales/shan.json';
import uni from '../locales/uni.json';
import zg from '../locales/zg.json';
import zh from '../locales/zh.json';

export const common = { en, uni, zg, zh, shan };

export const betting = { en: bettingEn, uni: bettingUni, zg: bettingZg, zh: bettingZh, shan: bettingShan };
