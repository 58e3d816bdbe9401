// Qt: goes from the first child to the last and back, in a shown window of the offscreen platform.
//
// usage: qt tabbar|stack|tabs|swipe CHILDREN

#include <QApplication>
#include <QDir>
#include <QMetaProperty>
#include <QQuickItem>
#include <QQuickView>
#include <QStackedWidget>
#include <QTabBar>
#include <QTemporaryFile>
#include <cstring>

#include "turns.h"

static QTabBar *bar;
static QStackedWidget *stack;
static QObject *view;
static QMetaProperty current;
static int last;

static void turn_bar(long number) { bar->setCurrentIndex(number % 2 == 0 ? last : 0); }
static void turn_stack(long number) { stack->setCurrentIndex(number % 2 == 0 ? last : 0); }
static void turn_view(long number) {
  int index = number % 2 == 0 ? last : 0;
  current.write(view, index);
  if (current.read(view).toInt() != index) exit(1);
}

static int run_quick(const char *kind) {
  QTemporaryFile file(QDir::tempPath() + "/XXXXXX.qml");
  if (!file.open()) return 74;
  file.write(QString("import QtQuick\nimport QtQuick.Controls.Basic\n"
                     "%1 { width: 80; height: 90; Repeater { model: %2; %3 {} } }\n")
                 .arg(kind)
                 .arg(last + 1)
                 .arg(strcmp(kind, "TabBar") == 0 ? "TabButton" : "Item")
                 .toUtf8());
  file.flush();
  QQuickView window(QUrl::fromLocalFile(file.fileName()));
  window.show();
  QCoreApplication::processEvents();
  view = window.rootObject();
  if (!view || view->property("count").toInt() != last + 1) return 69;
  current = view->metaObject()->property(view->metaObject()->indexOfProperty("currentIndex"));
  return take_turns(turn_view);
}

int main(int count, char **arguments) {
  if (count != 3 || atol(arguments[2]) < 2) return 64;
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_QUICK_BACKEND", "software");
  QApplication application(count, arguments);
  last = atoi(arguments[2]) - 1;
  if (strcmp(arguments[1], "swipe") == 0) return run_quick("SwipeView");
  if (strcmp(arguments[1], "tabs") == 0) return run_quick("TabBar");
  if (strcmp(arguments[1], "tabbar") == 0) {
    bar = new QTabBar;
    for (int i = 0; i <= last; i++) bar->addTab("tab");
    bar->show();
  } else {
    stack = new QStackedWidget;
    for (int i = 0; i <= last; i++) stack->addWidget(new QWidget);
    stack->show();
  }
  QCoreApplication::processEvents();
  return take_turns(bar ? turn_bar : turn_stack);
}
