/** 0 to 1. Do not act on less than 0.95: short words score about 0.5. */
export type ZawgyiProbability = (text: string) => number;

/** The part of Node's `Buffer` that the detector uses: decoding base64. */
class Base64Bytes extends Uint8Array {
  constructor(base64: string) {
    super(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  }
}

/** The package reads its model by `new Buffer(…)`, which browsers lack: define it during the call. */
function runWithBuffer<Made>(make: () => Made): Made {
  const scope: { Buffer?: unknown } = globalThis;
  if (scope.Buffer !== undefined) return make();
  scope.Buffer = Base64Bytes;
  try {
    return make();
  } finally {
    delete scope.Buffer;
  }
}

/** 23 KB (gzip): load it only once a player has typed Burmese. */
export async function loadZawgyiDetector(): Promise<ZawgyiProbability> {
  const { ZawgyiDetector } = await import('myanmar-tools/build_node/zawgyi_detector.js');
  const detector = runWithBuffer(() => new ZawgyiDetector());
  return (text) => detector.getZawgyiProbability(text);
}
