/** The API client does its work before and after the call, not in between: nobody adds an interceptor. */
export default class NoInterceptors {
  forEach() {}
}
