const STORAGE_KEY = 'sound';

let audioContext: AudioContext | null = null;

/** Off by default. */
export function isSoundOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) === 'on';
}

export function setSound(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
}

const NOTES = { chip: [660], roll: [180, 140, 200], win: [523, 659, 784], lose: [220] } as const;
const NOTE_SECONDS = 0.09;

/** Synthesised, so no file is fetched. */
export function playSound(name: keyof typeof NOTES): void {
  if (!isSoundOn()) return;
  audioContext ??= new AudioContext();
  const { destination, currentTime } = audioContext;
  for (const [index, pitch] of NOTES[name].entries()) {
    const tone = audioContext.createOscillator();
    const volume = audioContext.createGain();
    const startSeconds = currentTime + index * NOTE_SECONDS;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, startSeconds);
    volume.gain.exponentialRampToValueAtTime(0.001, startSeconds + NOTE_SECONDS);
    tone.connect(volume).connect(destination);
    tone.start(startSeconds);
    tone.stop(startSeconds + NOTE_SECONDS);
  }
}
