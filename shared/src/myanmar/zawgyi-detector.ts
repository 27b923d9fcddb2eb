/** How sure it is that a text is Zawgyi, 0 to 1. Below 0.95 it is not worth acting on: short words score about 0.5. */
export type ZawgyiProbability = (text: string) => number;

/** What the detector takes from Node's `Buffer`: the bytes of a base64 text. */
class Base64Bytes extends Uint8Array {
  constructor(base64: string) {
    super(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  }
}

/** The published build is Node's and reads its model through `new Buffer(…)`; a browser has none, so it is lent one for that moment. */
function withBuffer<Made>(make: () => Made): Made {
  const scope: { Buffer?: unknown } = globalThis;
  if (scope.Buffer !== undefined) return make();
  scope.Buffer = Base64Bytes;
  try {
    return make();
  } finally {
    delete scope.Buffer;
  }
}

/** Loads the detector (23 KB, gzip): only when somebody has typed Burmese. */
export async function loadZawgyiDetector(): Promise<ZawgyiProbability> {
  const { ZawgyiDetector } = await import('myanmar-tools/build_node/zawgyi_detector.js');
  const detector = withBuffer(() => new ZawgyiDetector());
  return (text) => detector.getZawgyiProbability(text);
}
