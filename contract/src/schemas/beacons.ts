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

/** Older pages omit this field. */
const page = () =>
  yup
    .string()
    .max(BEACON_BOUNDS.pageLength)
    .matches(/^\/[\w/:-]*$/);
/** Only our own scripts with line and column; messages and values are refused. */
const FRAME = String.raw`\/(?:r\/[a-z][a-z0-9-]{0,30}|host)\/\w[\w.-]{0,63}\/[\w.-]+\.js(?::\d{1,7}){0,2}`;
const STACK = new RegExp(`^${FRAME}(?:\\n${FRAME}){0,${BEACON_BOUNDS.stackFrames - 1}}$`);
const stack = () => yup.string().max(BEACON_BOUNDS.stackLength).matches(STACK);

/** A nonce that the server signs for one page; `sendBeacons` returns it. It names a network slot, never a person. */
export const getBeaconNonce = {
  request: yup.object({}),
  answer: yup.object({ nonce: yup.string().required() }),
};

/** Anonymous report (ADR-8). A load, failure or fallback appears once per page and build; only errors are counted. */
export const sendBeacons = {
  request: yup.object({
    /** One of 100 shares of visitors, from the browser's anonymous id. */
    bucket: whole(0, VISITOR_BUCKETS - 1),
    /** Operators see a report without a valid nonce, but it decides nothing. Older pages send none. */
    nonce: yup.string().matches(/^[\w.-]{1,80}$/),
    /** `ms`: from the request for the build until it can be shown. */
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
    /** The page continued with another build. */
    fallBacks: yup
      .array(yup.object({ remote: remote(), build: build(), to: build(), phase: phase() }))
      .required()
      .max(BEACON_BOUNDS.perKind),
    /** Uncaught errors. `place`: script, line and column in one of our files; `times`: since the last report. */
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
    /** `value` in ms, of CLS in thousandths. Older pages omit this field. */
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
  /** `ignored`: reports that name no build of a release. */
  answer: yup.object({ counted: yup.number().required(), ignored: yup.number().required() }),
};
