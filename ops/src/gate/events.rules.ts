import type { BundleEvents } from '@padauk/contract/registry';
import { HOST, type Release } from '../release/release.ts';
import type { GateFinding, Live, LiveRelease } from './gate.types.ts';

interface Speaker extends BundleEvents {
  readonly name: string;
}

const nameIn = (event: string): string => event.split('@')[0] ?? event;
const finding = (problem: string, remedy: string): GateFinding => ({ check: 'events', problem, remedy });

/** The bus carries payloads by name without a version, so consumers must be built for the payload that is sent. */
export function eventVersions(release: Release, live: Live): GateFinding[] {
  const { host } = live;
  const shell = release.remote === HOST ? release : host;
  if (shell?.shell === undefined) return []; // first remotes of a new store, or an older host without this field
  const others = speakersBeside(release, live);
  const candidate = speakerOf(release);
  const findings = [
    ...unknownEvents(candidate, shell.shell.known),
    ...misunderstood(candidate, others),
    ...removedEvents(release, live, others),
  ];
  // The host is promoted first, so it may consume events that no remote emits yet.
  return release.remote === HOST ? findings : [...findings, ...unheard(candidate, [candidate, ...others])];
}

function speakerOf({ remote, manifest, shell }: LiveRelease): Speaker {
  const { emits, consumes } = shell?.events ?? manifest?.events ?? { emits: [], consumes: [] };
  // The host's runtime forwards the server's events to the bus.
  return { name: remote, emits: [...emits, ...(shell?.streamed ?? [])], consumes };
}

function speakersBeside({ remote }: Release, { host, remotes }: Live): readonly Speaker[] {
  const served = remotes
    .filter((live) => live.remote !== remote && live.role !== 'last known good')
    .map((live) => speakerOf(live.release));
  return host === null || remote === HOST ? served : [speakerOf(host), ...served];
}

function unknownEvents({ name, emits, consumes }: Speaker, known: readonly string[]): GateFinding[] {
  return [...new Set([...emits, ...consumes])]
    .filter((event) => !known.includes(event))
    .map((event) => {
      const others = known.filter((other) => nameIn(other) === nameIn(event));
      return finding(
        `${name} names the event ${event}; the host knows ${others.length === 0 ? 'no such event' : others.join(', ')}`,
        'events stand in contract/src/events.ts: promote a host that was built with it first, or build the remote against the contract of the live host',
      );
    });
}

function misunderstood(candidate: Speaker, others: readonly Speaker[]): GateFinding[] {
  const clashes = (one: Speaker, other: Speaker): GateFinding[] =>
    one.emits.flatMap((sent) =>
      other.consumes
        .filter((heard) => nameIn(heard) === nameIn(sent) && heard !== sent)
        .map((heard) =>
          finding(
            `${one.name} says ${sent}, ${other.name} listens to ${heard}`,
            `promote a ${other.name} that understands ${sent}, or give the new payload a name of its own, so that both can be sent for a while`,
          ),
        ),
    );
  return others.flatMap((other) => [...clashes(candidate, other), ...clashes(other, candidate)]);
}

function unheard(candidate: Speaker, all: readonly Speaker[]): GateFinding[] {
  const sent = new Set(all.flatMap((speaker) => speaker.emits));
  // `misunderstood` already reports another version.
  const names = new Set([...sent].map(nameIn));
  return candidate.consumes
    .filter((event) => !sent.has(event) && !names.has(nameIn(event)))
    .map((event) =>
      finding(
        `${candidate.name} listens to ${event}, which nobody says`,
        `promote the build that says ${event} first, or take it out of the manifest and the code`,
      ),
    );
}

/** Events that the active build emits and this one does not, while another build consumes them. */
function removedEvents(release: Release, { host, remotes }: Live, others: readonly Speaker[]): GateFinding[] {
  const before =
    release.remote === HOST
      ? host
      : remotes.find((live) => live.remote === release.remote && live.role === 'active')?.release;
  if (before === null || before === undefined) return [];
  const stillSaid = new Set([speakerOf(release), ...others].flatMap((speaker) => speaker.emits).map(nameIn));
  return speakerOf(before)
    .emits.filter((event) => !stillSaid.has(nameIn(event)))
    .flatMap((event) =>
      others
        .filter((other) => other.consumes.includes(event))
        .map((other) =>
          finding(
            `nobody would say ${event} any more; ${other.name} listens to it`,
            `keep answering it until a ${other.name} is live that does without`,
          ),
        ),
    );
}
