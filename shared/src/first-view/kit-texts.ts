import en from '../locales/en.json';
import shan from '../locales/shan.json';
import uni from '../locales/uni.json';
import zg from '../locales/zg.json';
import zh from '../locales/zh.json';

/** Namespace `common`: what the parts of the kit say. */
export const common = { en, uni, zg, zh, shan };
