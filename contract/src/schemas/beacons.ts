import * as yup from 'yup';
import {
  BEACON_BOUNDS,
  BUILD_CHANNELS,
  BUILD_ID,
  ERROR_MOMENTS,
  FAILURE_PHASES,
  REMOTE_NAME,
  VISITOR_BUCKETS,
  VITAL_NAMES,
} from '../beacons.ts';

const whole = (minimum: number, maximum: number) =>
  yup.number().strict(true).required().integer().min(minimum).max(maximum);
const remote = () => yup.string().required().matches(REMOTE_NAME);
const build = () => yup.string().required().matches(BUILD_ID);
const phase = () => yup.string().required().oneOf(FAILURE_PHASES);
const message = () => yup.string().defined().max(BEACON_BOUNDS.messageLength);

/** Pages that were opened before these two were told still post without them. */
const page = () =>
  yup
    .string()
    .max(BEACON_BOUNDS.pageLength)
    .matches(/^\/[\w/:-]*$/);
/** Scripts of ours with line and column, one below the other: no message and no value stands in it. */
const FRAME = String.raw`\/(?:r\/[a-z][a-z0-9-]{0,30}|host)\/\w[\w.-]{0,63}\/[\w.-]+\.js(?::\d{1,7}){0,2}`;
const STACK = new RegExp(`^${FRAME}(?:\\n${FRAME}){0,${BEACON_BOUNDS.stackFrames - 1}}$`);
const stack = () => yup.string().max(BEACON_BOUNDS.stackLength).matches(STACK);

/** Signed by the server for one page: {@link sendBeacons} sends it back. It names a network by a slot, and nobody. */
export const getBeaconNonce = {
  request: yup.object({}),
  answer: yup.object({ nonce: yup.string().required() }),
};

/**
 * What a page tells (ADR-8). Each load, failure and fall-back stands once per page and build; only errors are counted.
 * Nothing in it says who the visitor is.
 */
export const sendBeacons = {
  request: yup.object({
    /** One of a hundred, by the anonymous id of the browser. */
    bucket: whole(0, VISITOR_BUCKETS - 1),
    /** A post without a valid nonce is shown to operators, but decides nothing. Older pages send none. */
    nonce: yup.string().matches(/^[\w.-]{1,80}$/),
    /** A build ran: `ms` from asking for it until it could be shown. */
    loads: yup
      .array(
        yup.object({
          remote: remote(),
          build: build(),
          channel: yup.string().required().oneOf(BUILD_CHANNELS),
          ms: whole(0, BEACON_BOUNDS.ms),
        }),
      )
      .required()
      .max(BEACON_BOUNDS.perKind),
    /** A build failed; `hasRun`: after it had loaded; `page`: the path without ids. */
    failures: yup
      .array(
        yup.object({
          remote: remote(),
          build: build(),
          phase: phase(),
          hasRun: yup.boolean().strict(true).required(),
          message: message(),
          page: page(),
          stack: stack(),
        }),
      )
      .required()
      .max(BEACON_BOUNDS.perKind),
    /** The page went on with another build. */
    fallBacks: yup
      .array(yup.object({ remote: remote(), build: build(), to: build(), phase: phase() }))
      .required()
      .max(BEACON_BOUNDS.perKind),
    /** What nobody caught; `place` is the script, line and column in a file of ours, `times` since the last post. */
    errors: yup
      .array(
        yup.object({
          remote: remote(),
          build: build(),
          message: message(),
          place: yup
            .string()
            .defined()
            .max(BEACON_BOUNDS.placeLength)
            .matches(/^(?:\/[\w./@-]+(?::\d{1,7}){0,2})?$/),
          page: page(),
          moment: yup.string().oneOf(ERROR_MOMENTS),
          stack: stack(),
          times: whole(1, BEACON_BOUNDS.occurrences),
        }),
      )
      .required()
      .max(BEACON_BOUNDS.errors),
    /** How the page felt, of the build that it was measured in: `value` in ms, of CLS in thousandths. Pages that were opened before this was told post without it. */
    vitals: yup
      .array(
        yup.object({
          remote: remote(),
          build: build(),
          name: yup.string().required().oneOf(VITAL_NAMES),
          value: whole(0, BEACON_BOUNDS.ms),
        }),
      )
      .max(BEACON_BOUNDS.perKind),
  }),
  /** How many of them were counted, and how many were not: they name builds that are no release of ours. */
  answer: yup.object({ counted: yup.number().required(), ignored: yup.number().required() }),
};
