import type { Site } from '@portal/sibling/site';
import { LinkProvider } from '@portal/ui/LinkProvider';
import { useState } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router-dom';
import { CoursePage } from './courses/CoursePage.tsx';
import { Courses } from './courses/Courses.tsx';
import { LessonPage } from './courses/LessonPage.tsx';
import { Dossier } from './page/Dossier.tsx';
import { NotFound } from './page/NotFound.tsx';
import { RouterLink } from './page/RouterLink.tsx';
import { isLearner, StudyContext } from './page/study.ts';
import { useProgress } from './progress/use-progress.ts';

const routes = [
  { path: '/', element: <Courses /> },
  // Where the portal sends managers to.
  { path: '/manager', element: <Courses /> },
  { path: '/organisatie', element: <Courses /> },
  { path: '/cursus/:course', element: <CoursePage /> },
  { path: '/cursus/:course/:lesson', element: <LessonPage /> },
  { path: '/diplomadossier', element: <Dossier /> },
  { path: '*', element: <NotFound /> },
];

export function App(site: Site) {
  const [router] = useState(() => createBrowserRouter([{ element: <Around />, children: routes }]));
  const progress = useProgress(isLearner(site));
  return (
    <StudyContext value={{ ...site, ...progress }}>
      <LinkProvider component={RouterLink}>
        <RouterProvider router={router} />
      </LinkProvider>
    </StudyContext>
  );
}

function Around() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
