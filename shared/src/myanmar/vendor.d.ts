/** rabbit-node 1.0.4 has no types. Of the converters, only it keeps the digit ၀ and round-trips without loss. */
declare module 'rabbit-node' {
  const rabbit: { readonly uni2zg: (unicode: string) => string; readonly zg2uni: (zawgyi: string) => string };
  export default rabbit;
}

/** myanmar-tools 1.1.3 has no types; its index loads an unneeded converter. (1.2.0 was published without its build.) */
declare module 'myanmar-tools/build_node/zawgyi_detector.js' {
  export class ZawgyiDetector {
    /** 0 to 1; -Infinity when there is no Myanmar letter to judge by. */
    getZawgyiProbability(text: string): number;
  }
}
