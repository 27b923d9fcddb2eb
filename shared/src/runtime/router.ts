/** What the app uses of the router, and no more: a whole router, shared, could not be tree-shaken (docs/decisions/0002). */
export { BrowserRouter } from './browser-router.tsx';
export {
  Link,
  MemoryRouter,
  NavLink,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
