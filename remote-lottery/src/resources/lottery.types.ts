import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getSlip, getSlips, getTwoDBoard, getTwoDLive, getTwoDSections } from '@padauk/contract/endpoints/two-d';

/** The answers that the screens of this remote read, by the words of the field. */
export type Sections = AnswerFor<typeof getTwoDSections>;
export type Section = Sections['sections'][number];
export type Board = AnswerFor<typeof getTwoDBoard>;
export type BoardNumber = Board['numbers'][number];
export type Live = AnswerFor<typeof getTwoDLive>;
export type Slip = AnswerFor<typeof getSlip>;
export type SlipSummary = AnswerFor<typeof getSlips>['slips'][number];
export type BetState = Slip['state'];
