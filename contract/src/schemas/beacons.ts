import * as yup from 'yup';
import { BEACON_BOUNDS, BUILD_CHANNELS, BUILD_ID, FAILURE_PHASES, REMOTE_NAME, VISITOR_BUCKETS } from '../beacons.ts';

const whole = (minimum: number, maximum: number) =>
  yup.number().strict(true).required().integer().min(minimum).max(maximum);
const remote = () => yup.string().required().matches(REMOTE_NAME);
const build = () => yup.string().required().matches(BUILD_ID);
const phase = () => yup.string().required().oneOf(FAILURE_PHASES);
const message = () => yup.string().defined().max(BEACON_BOUNDS.messageLength);

/** What a page tells (docs/decisions/0035). Each load, failure and fall-back stands once per page and build; only errors are counted. Nothing in it says who the visitor is. */
export const sendBeacons = {
  request: yup.object({
    /** One of a hundred, by the anonymous id of the browser. */
    bucket: whole(0, VISITOR_BUCKETS - 1),
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
    /** A build failed; `hasRun`: after it had loaded. */
    failures: yup
      .array(
        yup.object({
          remote: remote(),
          build: build(),
          phase: phase(),
          hasRun: yup.boolean().strict(true).required(),
          message: message(),
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
          times: whole(1, BEACON_BOUNDS.occurrences),
        }),
      )
      .required()
      .max(BEACON_BOUNDS.errors),
  }),
  /** How many of them were counted, and how many were not: they name builds that are no release of ours. */
  answer: yup.object({ counted: yup.number().required(), ignored: yup.number().required() }),
};
