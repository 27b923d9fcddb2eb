import type { BundleEvents } from '@padauk/contract/delivery/registry';
import { HOST, type Release } from '../store/release.ts';
import { findActive, listServed } from './ownership.rules.ts';
import type { GateFinding, LiveBuilds, LiveRelease } from './gate.types.ts';

interface EventParticipant extends BundleEvents {
  readonly name: string;
}

const eventNameOf = (event: string): string => event.split('@')[0] ?? event;
const createFinding = (problem: string, remedy: string): GateFinding => ({ check: 'events', problem, remedy });

/** The bus carries payloads by name without a version, so consumers must be built for the payload that is sent. */
export function checkEventVersions(release: Release, live: LiveBuilds): GateFinding[] {
  const { host } = live;
  const shell = release.remote === HOST ? release : host;
  if (shell?.shell === undefined) return []; // first remotes of a new store, or an older host without this field
  const others = listOtherParticipants(release, live);
  const candidate = toParticipant(release);
  const findings = [
    ...findUnknownEvents(candidate, shell.shell.known),
    ...findVersionConflicts(candidate, others),
    ...findRemovedEvents(release, live, others),
  ];
  // The host is promoted first, so it may consume events that no remote emits yet.
  return release.remote === HOST ? findings : [...findings, ...findUnsentEvents(candidate, [candidate, ...others])];
}

function toParticipant({ remote, manifest, shell }: LiveRelease): EventParticipant {
  const { emits, consumes } = shell?.events ?? manifest?.events ?? { emits: [], consumes: [] };
  // The host's runtime forwards the server's events to the bus.
  return { name: remote, emits: [...emits, ...(shell?.streamed ?? [])], consumes };
}

function listOtherParticipants(release: Release, live: LiveBuilds): readonly EventParticipant[] {
  const served = listServed(release, live).map((other) => toParticipant(other.release));
  return live.host === null || release.remote === HOST ? served : [toParticipant(live.host), ...served];
}

function findUnknownEvents({ name, emits, consumes }: EventParticipant, known: readonly string[]): GateFinding[] {
  return [...new Set([...emits, ...consumes])]
    .filter((event) => !known.includes(event))
    .map((event) => {
      const others = known.filter((other) => eventNameOf(other) === eventNameOf(event));
      return createFinding(
        `${name} names the event ${event}; the host knows ${others.length === 0 ? 'no such event' : others.join(', ')}`,
        'events are listed in contract/src/events.ts: promote a host with this event first, or build the remote against the contract of the live host',
      );
    });
}

function findVersionConflicts(candidate: EventParticipant, others: readonly EventParticipant[]): GateFinding[] {
  const findConflicts = (sender: EventParticipant, receiver: EventParticipant): GateFinding[] =>
    sender.emits.flatMap((sent) =>
      receiver.consumes
        .filter((consumed) => eventNameOf(consumed) === eventNameOf(sent) && consumed !== sent)
        .map((consumed) =>
          createFinding(
            `${sender.name} emits ${sent}, ${receiver.name} consumes ${consumed}`,
            `promote a ${receiver.name} that consumes ${sent}, or give the new payload another event name and emit both for a while`,
          ),
        ),
    );
  return others.flatMap((other) => [...findConflicts(candidate, other), ...findConflicts(other, candidate)]);
}

function findUnsentEvents(candidate: EventParticipant, senders: readonly EventParticipant[]): GateFinding[] {
  const sent = new Set(senders.flatMap((sender) => sender.emits));
  // `findVersionConflicts` already reports another version.
  const names = new Set([...sent].map(eventNameOf));
  return candidate.consumes
    .filter((event) => !sent.has(event) && !names.has(eventNameOf(event)))
    .map((event) =>
      createFinding(
        `${candidate.name} consumes ${event}, which no live build emits`,
        `promote the build that emits ${event} first, or remove it from the manifest and the code`,
      ),
    );
}

function findRemovedEvents(release: Release, live: LiveBuilds, others: readonly EventParticipant[]): GateFinding[] {
  const before = findActive(release, live);
  if (before === null) return [];
  const stillEmitted = new Set([toParticipant(release), ...others].flatMap((sender) => sender.emits).map(eventNameOf));
  const lost = toParticipant(before).emits.filter((event) => !stillEmitted.has(eventNameOf(event)));
  return lost.flatMap((event) =>
    others
      .filter((other) => other.consumes.includes(event))
      .map(({ name }) =>
        createFinding(
          `no live build would emit ${event} any more; ${name} consumes it`,
          `keep emitting it until a ${name} without it is live`,
        ),
      ),
  );
}
