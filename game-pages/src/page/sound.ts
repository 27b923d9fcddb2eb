const KEY = 'sound';

let context: AudioContext | null = null;

/** Off by default. */
export function isSoundOn(): boolean {
  return localStorage.getItem(KEY) === 'on';
}

export function turnSound(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
}

const NOTES = { chip: [660], roll: [180, 140, 200], win: [523, 659, 784], lose: [220] } as const;
const NOTE_SECONDS = 0.09;

/** Synthesised, so no file is fetched. */
export function sound(name: keyof typeof NOTES): void {
  if (!isSoundOn()) return;
  context ??= new AudioContext();
  const { destination, currentTime } = context;
  for (const [index, pitch] of NOTES[name].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = currentTime + index * NOTE_SECONDS;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS);
    tone.connect(volume).connect(destination);
    tone.start(at);
    tone.stop(at + NOTE_SECONDS);
  }
}
