import * as yup from 'yup';
import {
  BEACON_LIMITS,
  BUILD_CHANNELS,
  BUILD_ID,
  ERROR_MOMENTS,
  FAILURE_PHASES,
  REMOTE_NAME,
  VISITOR_BUCKETS,
  VITAL_NAMES,
} from './beacons.ts';
import { emptySchema, listOf, matchingField } from '../platform/validation.ts';

const integerField = (minimum: number, maximum: number) =>
  yup.number().strict(true).required().integer().min(minimum).max(maximum);
const remoteField = () => matchingField(REMOTE_NAME);
const buildField = () => matchingField(BUILD_ID);
const phaseField = () => yup.string().required().oneOf(FAILURE_PHASES);
const errorMessageField = () => yup.string().defined().max(BEACON_LIMITS.messageLength);

/** Older pages omit this field. */
const pageField = () =>
  yup
    .string()
    .max(BEACON_LIMITS.pageLength)
    .matches(/^\/[\w/:-]*$/);
/** Only our own scripts with line and column; messages and values are refused. */
const FRAME = String.raw`\/(?:r\/[a-z][a-z0-9-]{0,30}|host)\/\w[\w.-]{0,63}\/[\w.-]+\.js(?::\d{1,7}){0,2}`;
const STACK = new RegExp(`^${FRAME}(?:\\n${FRAME}){0,${BEACON_LIMITS.stackFrames - 1}}$`);
const stackField = () => yup.string().max(BEACON_LIMITS.stackLength).matches(STACK);

/** A nonce that the server signs for one page; `sendBeacons` returns it. It names a network slot, never a person. */
export const getBeaconNonce = {
  request: emptySchema,
  answer: yup.object({ nonce: yup.string().required() }),
};

/** Anonymous report (ADR-8). A load, failure or fallback appears once per page and build; only errors are counted. */
export const sendBeacons = {
  request: yup.object({
    /** One of 100 shares of visitors, from the browser's anonymous id. */
    bucket: integerField(0, VISITOR_BUCKETS - 1),
    /** Operators see a report without a valid nonce, but it decides nothing. Older pages send none. */
    nonce: yup.string().matches(/^[\w.-]{1,80}$/),
    /** `ms`: from the request for the build until it can be shown. */
    loads: listOf({
      remote: remoteField(),
      build: buildField(),
      channel: yup.string().required().oneOf(BUILD_CHANNELS),
      ms: integerField(0, BEACON_LIMITS.ms),
    }).max(BEACON_LIMITS.perKind),
    failures: listOf({
      remote: remoteField(),
      build: buildField(),
      phase: phaseField(),
      hasRun: yup.boolean().strict(true).required(),
      message: errorMessageField(),
      page: pageField(),
      stack: stackField(),
    }).max(BEACON_LIMITS.perKind),
    /** The page continued with another build. */
    fallBacks: listOf({ remote: remoteField(), build: buildField(), to: buildField(), phase: phaseField() }).max(
      BEACON_LIMITS.perKind,
    ),
    /** Uncaught errors. `place`: script, line and column in one of our files; `times`: since the last report. */
    errors: listOf({
      remote: remoteField(),
      build: buildField(),
      message: errorMessageField(),
      place: yup
        .string()
        .defined()
        .max(BEACON_LIMITS.placeLength)
        .matches(/^(?:\/[\w./@-]+(?::\d{1,7}){0,2})?$/),
      page: pageField(),
      moment: yup.string().oneOf(ERROR_MOMENTS),
      stack: stackField(),
      times: integerField(1, BEACON_LIMITS.occurrences),
    }).max(BEACON_LIMITS.errors),
    /** `value` in ms, of CLS in thousandths. Older pages omit this field. */
    vitals: yup
      .array(
        yup.object({
          remote: remoteField(),
          build: buildField(),
          name: yup.string().required().oneOf(VITAL_NAMES),
          value: integerField(0, BEACON_LIMITS.ms),
        }),
      )
      .max(BEACON_LIMITS.perKind),
  }),
  /** `ignored`: reports that name no build of a release. */
  answer: yup.object({ counted: yup.number().required(), ignored: yup.number().required() }),
};
