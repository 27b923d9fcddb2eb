/** rabbit-node 1.0.4 carries no types. It is the one converter whose digit ၀ stays a digit and whose round trips are whole. */
declare module 'rabbit-node' {
  const rabbit: { readonly uni2zg: (unicode: string) => string; readonly zg2uni: (zawgyi: string) => string };
  export default rabbit;
}

/** myanmar-tools 1.1.3 carries no types, and its door also loads a converter that nobody needs. (1.2.0 is published without its build.) */
declare module 'myanmar-tools/build_node/zawgyi_detector.js' {
  export class ZawgyiDetector {
    /** 0 to 1; -Infinity when there is no Myanmar letter to judge by. */
    getZawgyiProbability(text: string): number;
  }
}
