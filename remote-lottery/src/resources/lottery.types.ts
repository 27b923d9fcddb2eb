import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getDreams } from '@padauk/contract/lottery/dreams.endpoints';
import type { getBoard, getDraws, getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';

export type Draws = AnswerFor<typeof getDraws>;
export type Draw = Draws['draws'][number];
export type Board = AnswerFor<typeof getBoard>;
export type BoardNumber = Board['numbers'][number];
export type Live = AnswerFor<typeof getLiveNumber>;
export type Dream = AnswerFor<typeof getDreams>['dreams'][number];
