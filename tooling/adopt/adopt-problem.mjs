/** A folder that cannot be adopted, and what its team can do. */
export class AdoptProblem extends Error {
  constructor(problem, remedy) {
    super(problem);
    this.remedy = remedy;
  }
}
